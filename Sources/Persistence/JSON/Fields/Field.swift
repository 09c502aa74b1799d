import Domain

/// One field of an entity, from which parsing, folding, patches, snapshots and the table of
/// `FORMAT.md` are derived.
struct Field<Entity, Patch>: Sendable {
  /// The key in a record: at most eight letters.
  let name: StaticString
  let type: FieldType
  /// Its description in `FORMAT.md`.
  let meaning: String
  /// Where its values are stored; the layout assigns the places of texts.
  let place: FieldPlace
  /// Whether the line that adds an entity always has the field.
  let isAlways: Bool
  /// How the text is searched; nil when it is not.
  let search: SearchUse?

  /// Writes the value of a new entity, unless it has none.
  let write: @Sendable (UnsafePointer<Entity>, inout ListBuilder) -> Void
  /// Writes the value of a patch, if it has one.
  let writeChange: @Sendable (Patch, inout ListBuilder) -> Void
  /// Copies a stored value into an entity.
  let put: @Sendable (KeptValue, inout Entity) -> Void

  /// How a text is searched.
  enum SearchUse {
    /// Matches as a whole, by its beginning and by what it contains.
    case whole
    /// Matches by what it contains.
    case inside
  }

  /// A field that only the journal uses.
  init(_ name: StaticString, _ type: FieldType, in place: FieldPlace, _ meaning: String) {
    (self.name, self.type, self.place, self.meaning) = (name, type, place, meaning)
    (isAlways, search) = (false, nil)
    write = { _, _ in }
    writeChange = { _, _ in }
    put = { _, _ in }
  }

  /// A field that never changes; `value` gets its value at the place of an entity.
  init<Value: FieldValue>(
    _ name: StaticString,
    _ value: @escaping @Sendable (UnsafePointer<Entity>) -> Value,
    in place: FieldPlace = .text(0),
    isAlways: Bool = false,
    _ meaning: String
  ) {
    (self.name, type, self.place, self.meaning) = (name, Value.type, place, meaning)
    (self.isAlways, search) = (isAlways, nil)
    write = { Self.write(value($0), name, isAlways, &$1) }
    writeChange = { _, _ in }
    put = { _, _ in }
  }

  /// A field that patches change.
  /// - Parameters:
  ///   - name: The key in a record.
  ///   - value: Gets its value at the place of an entity. An import writes millions of values: to
  ///     pass the entity would copy it each time, and a key path takes even longer.
  ///   - set: Sets the value of an entity. Key paths would take longer to make at each start than all
  ///     fields are used.
  ///   - change: The value of a patch.
  ///   - storage: Where its values are stored in memory.
  ///   - isAlways: Whether the line that adds an entity always has the field.
  ///   - search: How the text is searched.
  ///   - meaning: Its description in `FORMAT.md`.
  init<Value: FieldValue>(
    _ name: StaticString,
    _ value: @escaping @Sendable (UnsafePointer<Entity>) -> Value,
    set: @escaping @Sendable (inout Entity, Value) -> Void,
    patch change: @escaping @Sendable (Patch) -> Value?,
    in storage: FieldPlace = .text(0),
    isAlways: Bool = false,
    search: SearchUse? = nil,
    _ meaning: String
  ) {
    (self.name, type, self.place, self.meaning) = (name, Value.type, storage, meaning)
    (self.isAlways, self.search) = (isAlways, search)
    write = { Self.write(value($0), name, isAlways, &$1) }
    writeChange = { patch, list in
      if let value = change(patch) { list.add(name) { value.append(to: &$0) } }
    }
    put = { kept, entity in
      if let kept = Value(kept) { set(&entity, kept) }
    }
  }

  private static func write<Value: FieldValue>(
    _ value: Value,
    _ name: StaticString,
    _ isAlways: Bool,
    _ list: inout ListBuilder
  ) {
    if isAlways || value != Value.absent { list.add(name) { value.append(to: &$0) } }
  }
}

/// The fields of a kind of entity.
struct EntityFields<Entity, Patch>: Sendable {
  let all: [Field<Entity, Patch>]
  let layout: FieldLayout
  /// Writes what the new entity at a place has.
  let writeNew: Writer<UnsafePointer<Entity>>
  private let writeChanges: Writer<Patch>

  typealias Writer<Source> = @Sendable (Source, inout ListBuilder) -> Void

  init(_ all: [Field<Entity, Patch>], options: FieldLayout.Options) {
    self.all = all
    writeNew = Self.together(all.map(\.write))
    writeChanges = Self.together(all.map(\.writeChange))
    layout = FieldLayout(all, options: options)
  }

  /// One closure that calls those of the fields.
  ///
  /// A loop over them would retain and release each; threads that write side by side wait for each other
  /// whenever they count the same references.
  private static func together<Source>(_ fields: [Writer<Source>]) -> Writer<Source> {
    var all: Writer<Source> = { _, _ in }
    for last in fields {
      all = { [first = all] source, list in
        first(source, &list)
        last(source, &list)
      }
    }
    return all
  }

  /// Writes what a new entity has.
  func write(_ entity: Entity, into list: inout ListBuilder) {
    withUnsafePointer(to: entity) { writeNew($0, &list) }
  }

  /// Writes what a patch changes.
  func write(changes patch: Patch, into list: inout ListBuilder) {
    writeChanges(patch, &list)
  }
}

/// The fields of all kinds of entity.
enum Fields {}
