/// The type of a field's values: how they are read from a line and written into one.
enum FieldType: UInt8, CaseIterable, BitwiseCopyable {
  /// The id of the entity's owner.
  case owner
  /// Milliseconds since 1970.
  case time
  /// Milliseconds since 1970, or null.
  case timeOrNull
  case text
  /// A text, or an object of `text` and `image`.
  case side
  /// A list of texts.
  case texts
  /// True or false.
  case flag
  /// Only true; it never becomes false.
  case once
  /// The number of a study state.
  case state
  /// The number of a rating.
  case grade
  /// Days since 1970.
  case day
  /// Days since 1970, or null.
  case dayOrNull
  /// A number; it is clamped to the range of its place.
  case number
  /// The name of a side that is shown first.
  case front
  /// The name of a side that is shown first, or null.
  case frontOrNull
  /// The name of a side that was asked.
  case asked
  /// The study place, or null.
  case place
  /// A choice for a day, or null.
  case choice
  /// A state after a review, or null.
  case carried
}

/// The position of a small value in the row of an entity.
struct FieldBits: BitwiseCopyable {
  private let shift: UInt8
  private let count: UInt8

  @inline(__always)
  init(_ shift: UInt8, _ count: UInt8) { (self.shift, self.count) = (shift, count) }

  /// The mask of the value's bits.
  @inline(__always) var mask: UInt64 { (1 &<< UInt64(count) &- 1) &<< UInt64(shift) }

  /// The maximum value.
  var most: UInt64 { 1 &<< UInt64(count) &- 1 }

  @inline(__always)
  func value(in bits: UInt64) -> UInt64 { (bits & mask) &>> UInt64(shift) }

  @inline(__always)
  func put(_ value: UInt64, into bits: inout UInt64) {
    bits = bits & ~mask | (value &<< UInt64(shift)) & mask
  }
}

/// Where the values of a field are stored in memory.
enum FieldPlace: BitwiseCopyable {
  /// Nowhere: the presence of the field is its value.
  case nowhere
  /// In the owner of a row.
  case owner
  /// In the time of a row.
  case time
  /// Among the bits of a row.
  case bits(FieldBits)
  /// In one text of a row.
  case text(Int8)
  /// In two texts of a row.
  case sideText(Int8, image: Int8)

  /// The texts that hold its values.
  var texts: [Int] {
    switch self {
    case .nowhere, .owner, .time, .bits: []
    case .text(let text): [Int(text)]
    case .sideText(let text, let image): [Int(text), Int(image)]
    }
  }
}

/// How the values of one field are read and stored.
struct FieldSpec: BitwiseCopyable {
  let type: FieldType
  let place: FieldPlace
}

/// A stored value; only the member of its place is set.
struct KeptValue: ~Escapable {
  var number: UInt64
  var time: Int64
  var owner: RawID
  var text: RawSpan
  var image: RawSpan

  /// Creates a value without texts.
  @_lifetime(immortal)
  init(number: UInt64 = 0, time: Int64 = 0, owner: RawID = RawID(high: 0, low: 0)) {
    (self.number, self.time, self.owner) = (number, time, owner)
    text = RawSpan()
    image = RawSpan()
  }
}
