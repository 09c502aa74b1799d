/// One field that patches of an entity can change: its place in the patch and in the entity.
struct PatchField<Patch, Entity>: Sendable {
  /// Whether a patch changes the field.
  let isChanged: @Sendable (Patch) -> Bool
  /// Sets the field in a patch if two entities differ in it.
  let compare: @Sendable (inout Patch, Entity, Entity) -> Void
  /// Copies the field from a patch to an entity.
  let apply: @Sendable (Patch, inout Entity) -> Void

  init<Value: Equatable & SendableMetatype>(
    _ change: any WritableKeyPath<Patch, Value?> & Sendable,
    _ value: any WritableKeyPath<Entity, Value> & Sendable
  ) {
    isChanged = { $0[keyPath: change] != nil }
    compare = { patch, old, new in
      let wanted = new[keyPath: value]
      if old[keyPath: value] != wanted { patch[keyPath: change] = wanted }
    }
    apply = { patch, entity in
      if let wanted = patch[keyPath: change] { entity[keyPath: value] = wanted }
    }
  }
}
