/// One field that patches of an entity can change: its place in the patch and in the entity.
struct PatchField<Patch, Entity, Field: Sendable>: Sendable {
  /// Which field it is.
  let field: Field
  /// Whether a patch changes the field.
  let isChanged: @Sendable (Patch) -> Bool
  /// Sets the field in a patch if two entities differ in it.
  let compare: @Sendable (inout Patch, Entity, Entity) -> Void
  /// Copies the field from a patch to an entity.
  let apply: @Sendable (Patch, inout Entity) -> Void
  let set: @Sendable (inout Patch, Entity) -> Void
  /// Copies the field from one entity to another.
  let copy: @Sendable (Entity, inout Entity) -> Void
  /// Whether two entities differ in the field.
  let differs: @Sendable (Entity, Entity) -> Bool

  init<Value: Equatable & SendableMetatype>(
    _ field: Field,
    _ change: any WritableKeyPath<Patch, Value?> & Sendable,
    _ value: any WritableKeyPath<Entity, Value> & Sendable
  ) {
    self.field = field
    isChanged = { $0[keyPath: change] != nil }
    compare = { patch, old, new in
      let wanted = new[keyPath: value]
      if old[keyPath: value] != wanted { patch[keyPath: change] = wanted }
    }
    apply = { patch, entity in
      if let wanted = patch[keyPath: change] { entity[keyPath: value] = wanted }
    }
    set = { patch, entity in patch[keyPath: change] = entity[keyPath: value] }
    copy = { source, target in target[keyPath: value] = source[keyPath: value] }
    differs = { $0[keyPath: value] != $1[keyPath: value] }
  }
}
