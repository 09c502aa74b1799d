/// The fields of a kind of entity in the form that reading and folding use.
///
/// A field is identified by its index in the list. The first fields of books and words are the
/// same, in `EntityRow`.
final class FieldLayout: Sendable {
  /// The properties of the kind of entity as a whole.
  struct Options {
    /// The logical clocks of each entity.
    var clocks = Clocks.none
    /// The fields without which a line is invalid.
    var needed: [StaticString] = []
    /// A field that changes so often that each row stores its stamp.
    var hot: StaticString?
    /// Whether a snapshot drops the texts of purged entities.
    var dropsTexts = false
  }

  /// The logical clocks that an entity has.
  enum Clocks: Int {
    case none
    /// One, of the whole entity.
    case entity
    /// One of the entity, and one for each of its fields.
    case fields
  }

  let names: [StaticString]
  let specs: [FieldSpec]
  let options: Options
  /// The number of texts that every entity has; they come before all others.
  let commonTexts: Int
  /// The number of all texts that an entity may have.
  let textCount: Int
  /// Empty values for all texts of an entity.
  let noTexts: [RawText]
  /// The bits of the fields without which a line is invalid.
  let neededBits: UInt32
  /// The bit of the field with a stamp in each row; 0 when there is none.
  let hotBit: UInt32
  /// The texts that are matched as a whole, and those that are matched by what they contain.
  let searched: (whole: [Int], inside: [Int])
  private let index: FieldIndex

  /// The maximum number of texts of an entity; see `TextPlaces`.
  static let mostTexts = 12

  init<Entity, Patch>(_ fields: [Field<Entity, Patch>], options: Options) {
    names = fields.map(\.name)
    self.options = options
    let places = Self.places(of: fields)
    specs = zip(fields, places.list).map { FieldSpec(type: $0.type, place: $1) }
    (commonTexts, textCount) = (places.common, places.count)
    noTexts = Array(repeating: RawText(), count: textCount)
    index = FieldIndex(names.map(JSONKey.packed))
    neededBits = Self.bits(options.needed, names)
    hotBit = Self.bits(options.hot.map { [$0] } ?? [], names)
    func texts(_ use: Field<Entity, Patch>.SearchUse) -> [Int] {
      zip(fields, places.list).filter { $0.0.search == use }.compactMap { $0.1.texts.first }
    }
    searched = (texts(.whole), texts(.inside))
    precondition(fields.count <= 32 && textCount <= Self.mostTexts)
  }

  /// The texts that are names of images.
  var images: [Int] {
    specs.compactMap { if case .sideText(_, let image) = $0.place { Int(image) } else { nil } }
  }

  /// The text that holds the values of a field.
  func text(of name: StaticString) -> Int {
    guard let field = field(JSONKey.packed(name)), let text = specs[field].place.texts.first else {
      preconditionFailure("no text \(name)")
    }
    return text
  }

  /// The bits of some fields.
  func bits(of wanted: [StaticString]) -> UInt32 { Self.bits(wanted, names) }

  /// The field with a packed key.
  @inline(__always)
  func field(_ key: UInt64) -> Int? { index.find(key) }

  /// Assigns each field its texts: first those that every entity has, then the others.
  private static func places<Entity, Patch>(
    of fields: [Field<Entity, Patch>]
  ) -> (list: [FieldPlace], common: Int, count: Int) {
    var places = fields.map(\.place)
    let texts = fields.indices.filter { if case .text = places[$0] { true } else { false } }
    let common = texts.filter { fields[$0].isAlways }
    var next: Int8 = 0
    func take() -> Int8 {
      defer { next += 1 }
      return next
    }
    for place in common { places[place] = .text(take()) }
    for place in texts where fields[place].type == .side {
      guard case .text(let text) = places[place] else { continue }
      places[place] = .sideText(text, image: take())
    }
    for place in texts where !fields[place].isAlways { places[place] = .text(take()) }
    return (places, common.count, Int(next))
  }

  private static func bits(_ wanted: [StaticString], _ names: [StaticString]) -> UInt32 {
    wanted.reduce(0) { bits, name in
      let key = JSONKey.packed(name)
      guard let place = names.firstIndex(where: { JSONKey.packed($0) == key }) else {
        preconditionFailure("no field \(name)")
      }
      return bits | 1 << UInt32(place)
    }
  }
}

/// Finds fields by their packed keys: a hash table without collisions.
private struct FieldIndex: Sendable {
  private let keys: [UInt64]
  private let slots: [UInt8]
  private let factor: UInt64

  init(_ keys: [UInt64]) {
    self.keys = keys
    var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    while Set(keys.map { Self.slot($0, factor) }).count < keys.count {
      factor = factor &* 0xD6E8_FEB8_6659_FD93 | 1
    }
    self.factor = factor
    var slots = [UInt8](repeating: 0, count: 64)
    for (place, key) in keys.enumerated() { slots[Self.slot(key, factor)] = UInt8(place + 1) }
    self.slots = slots
  }

  @inline(__always)
  func find(_ key: UInt64) -> Int? {
    let place = Int(slots[Self.slot(key, factor)]) - 1
    return place >= 0 && keys[place] == key ? place : nil
  }

  @inline(__always)
  private static func slot(_ key: UInt64, _ factor: UInt64) -> Int { Int((key &* factor) &>> 58) }
}
