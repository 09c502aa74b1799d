/// A field of a book or a word that has a stamp of its own; fewer than 32, with raw values that never
/// change, since libraries store them.
public protocol StampedField: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable {
  /// What has the field.
  associatedtype Entity: Identifiable & Hashable & Sendable

  /// Whether it is deleted, which is not a property of the entity itself.
  static var deleted: Self { get }

  /// The fields that every entity has, even one that is purged.
  static var essential: [Self] { get }

  /// Whether two entities differ in the field.
  func differs(_ a: Entity, _ b: Entity) -> Bool

  /// Copies the field.
  func copy(from source: Entity, to target: inout Entity)

  /// The entity with the essential fields only.
  static func emptied(_ entity: Entity) -> Entity
}

/// A book or a word as a library holds it, deleted or not, with the stamps of its fields.
public struct StampedEntity<Field: StampedField>: Hashable, Sendable {
  /// The entity.
  public private(set) var value: Field.Entity
  /// Whether it is deleted; the stamp of that field says since when.
  public private(set) var isDeleted: Bool
  /// Whether it is purged: then it is deleted, and only its essential fields are left.
  public private(set) var isPurged: Bool
  /// When and by which device the fields were written.
  public private(set) var stamps: FieldStamps<Field>

  /// Creates an entity; of a purged one only the essential fields are taken.
  public init(
    _ value: Field.Entity,
    isDeleted: Bool = false,
    isPurged: Bool = false,
    stamps: FieldStamps<Field>
  ) {
    (self.value, self.isDeleted, self.isPurged, self.stamps) = (value, isDeleted, false, stamps)
    for field in Field.essential where stamps[field] == nil { self.stamps[field] = .unknown }
    if isPurged { purge() }
  }

  /// Creates a new entity that was written at once: fields that say nothing have no stamp.
  public init(new value: Field.Entity, at stamp: ChangeStamp) {
    self.init(value, stamps: Self.stamps(ofNew: value, at: stamp))
  }

  /// The identity.
  public var id: Field.Entity.ID { value.id }

  /// The stamps of an entity that was written at once.
  @specialized(where Field == StampedWordField)
  public static func stamps(
    ofNew value: Field.Entity,
    at stamp: ChangeStamp
  ) -> FieldStamps<Field> {
    let empty = Field.emptied(value)
    return FieldStamps(
      stamp,
      Field.allCases.filter { field in
        field != .deleted && (Field.essential.contains(field) || field.differs(value, empty))
      }
    )
  }

  private mutating func purge() {
    (isPurged, isDeleted, value) = (true, true, Field.emptied(value))
    stamps.keep(Field.essential + [.deleted])
    // What was purged with its book was never deleted by itself. Every back end reads that alike.
    if stamps[.deleted] == nil { stamps[.deleted] = .unknown }
  }
}

extension StampedEntity {
  /// What one version of an entity took over from another one.
  public struct Merge: Hashable, Sendable {
    /// The fields whose newer value it took.
    public var fields: [Field] = []
    /// Whether it is purged from now on.
    public var isPurged = false
    /// The fields with equal stamps and different values: they stay as they are.
    public var undecided: [Field] = []

    /// Creates a description of what is taken.
    public init(fields: [Field] = [], isPurged: Bool = false) {
      (self.fields, self.isPurged) = (fields, isPurged)
    }

    /// Whether nothing was taken.
    public var isEmpty: Bool { fields.isEmpty && !isPurged }
  }

  /// Takes over what another version of the same entity has that is newer: for each field the value
  /// with the later stamp; and that it is purged, permanently.
  @discardableResult
  public mutating func merge(_ other: Self) -> Merge {
    var merge = Merge()
    if self == other { return merge }
    for field in Field.allCases {
      guard let new = other.stamps[field] else { continue }
      guard let old = stamps[field], old >= new else {
        take(field, new, from: other)
        merge.fields.append(field)
        continue
      }
      if old == new, differs(field, from: other) { merge.undecided.append(field) }
    }
    if isPurged || other.isPurged {
      merge.isPurged = !isPurged
      purge()
      let left = Field.essential + [.deleted]
      merge.fields.removeAll { !left.contains($0) }
      merge.undecided.removeAll { !Field.essential.contains($0) }
    }
    return merge
  }

  private mutating func take(_ field: Field, _ stamp: ChangeStamp, from other: Self) {
    stamps[field] = stamp
    if field == .deleted {
      isDeleted = other.isDeleted
    } else {
      field.copy(from: other.value, to: &value)
    }
  }

  private func differs(_ field: Field, from other: Self) -> Bool {
    field == .deleted ? isDeleted != other.isDeleted : field.differs(value, other.value)
  }
}
