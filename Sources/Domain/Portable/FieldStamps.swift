/// The stamps of the fields of an entity; a field that nobody has written has none.
///
/// Most entities were written once, so fields are grouped by their stamp.
public struct FieldStamps<Field: StampedField>: Hashable, Sendable {
  /// The groups, the earliest first; none is empty.
  public private(set) var groups: [StampGroup] = []

  /// Creates no stamps.
  public init() {}

  /// Creates stamps of fields that were written together.
  public init(_ stamp: ChangeStamp, _ fields: some Sequence<Field>) {
    add(stamp, bits: fields.reduce(0) { $0 | $1.bit })
  }

  /// The stamp of a field; nil when nobody has written it.
  public subscript(field: Field) -> ChangeStamp? {
    get { groups.first { $0.fields & field.bit != 0 }?.stamp }
    set {
      remove(field.bit)
      if let newValue { add(newValue, bits: field.bit) }
    }
  }

  /// Sets the stamp of fields that were written together.
  public mutating func set(_ stamp: ChangeStamp, of fields: some Sequence<Field>) {
    let bits = fields.reduce(0) { $0 | $1.bit }
    if bits == 0 { return }
    remove(bits)
    add(stamp, bits: bits)
  }

  /// Adds fields, as bits, that have no stamp yet.
  public mutating func add(_ stamp: ChangeStamp, bits: UInt32) {
    if bits != 0 { groups.add(stamp, bits: bits) }
  }

  /// Removes the stamps of all other fields.
  public mutating func keep(_ fields: some Sequence<Field>) {
    remove(~fields.reduce(0) { $0 | $1.bit })
  }

  /// The latest stamp of any field.
  public var latest: ChangeStamp? { groups.last?.stamp }

  /// The fields that have a stamp.
  public var fields: [Field] {
    let bits = groups.reduce(0) { $0 | $1.fields }
    return Field.allCases.filter { bits & $0.bit != 0 }
  }

  private mutating func remove(_ bits: UInt32) { groups.remove(bits) }
}

/// Fields with the same stamp.
///
/// Of no generic type: each mark changes groups, and the compiler would not know what they are.
public struct StampGroup: Hashable, Sendable, BitwiseCopyable {
  /// The stamp.
  public let stamp: ChangeStamp
  /// The fields, each as the bit with the number of its raw value.
  public fileprivate(set) var fields: UInt32
}

extension [StampGroup] {
  fileprivate mutating func add(_ stamp: ChangeStamp, bits: UInt32) {
    let place = firstIndex { $0.stamp >= stamp } ?? endIndex
    if place < endIndex, self[place].stamp == stamp {
      self[place].fields |= bits
    } else {
      insert(StampGroup(stamp: stamp, fields: bits), at: place)
    }
  }

  fileprivate mutating func remove(_ bits: UInt32) {
    for place in indices { self[place].fields &= ~bits }
    removeAll { $0.fields == 0 }
  }
}

extension StampedField {
  /// The bit with the number of the raw value.
  public var bit: UInt32 { 1 << UInt32(rawValue) }
}
