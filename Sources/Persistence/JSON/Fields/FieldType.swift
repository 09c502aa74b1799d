/// What the values of a field are: how they are read from a line and written into one.
enum FieldType: UInt8, CaseIterable, BitwiseCopyable {
  /// The id of what the entity belongs to.
  case owner
  /// Milliseconds since 1970.
  case time
  /// A text.
  case text
  /// A text, or an object of `text` and `image`.
  case side
  /// A list of texts.
  case texts
  /// Whether something is so.
  case flag
  /// Only ever true: what is so once stays so.
  case once
  /// A study state by its number.
  case state
  /// A rating by its number.
  case grade
  /// Days since 1970.
  case day
  /// Days since 1970, or null.
  case dayOrNull
  /// A number; one that its place cannot take is the nearest that it can.
  case number
  /// The name of a side that is shown first.
  case front
  /// The name of a side that was asked.
  case asked
  /// Where the learner left off, or null.
  case place
  /// A choice for a day, or null.
  case choice
}

extension FieldType {
  /// What stands in a line, for the reader of `FORMAT.md`.
  var form: String {
    switch self {
    case .owner: "an id"
    case .time: "milliseconds since 1970"
    case .text: "a text"
    case .side: "a text, or an object of `text` and `image`, the image's file name"
    case .texts: "a list of texts"
    case .flag: "`true` or `false`"
    case .once: "`true`, for ever"
    case .state: "a number from 0 to 2"
    case .grade: "a number from 1 to 4"
    case .day: "days since 1970"
    case .dayOrNull: "days since 1970, or `null`"
    case .number: "a number"
    case .front, .asked: "`kanji`, `meaning` or `gana`"
    case .place: "an object of `word` and `mode` (`all`, `excludeSuccess`, `onlyFail`), or `null`"
    case .choice: "an object of `day` and `mark` (`study`, `review`, `none`), or `null`"
    }
  }
}

/// Where a value of few bits stands in the row of an entity.
struct FieldBits: BitwiseCopyable {
  private let shift: UInt8
  private let count: UInt8

  @inline(__always)
  init(_ shift: UInt8, _ count: UInt8) { (self.shift, self.count) = (shift, count) }

  /// All bits that the value may take, at their place.
  @inline(__always) var mask: UInt64 { (1 &<< UInt64(count) &- 1) &<< UInt64(shift) }

  /// The greatest value.
  var most: UInt64 { 1 &<< UInt64(count) &- 1 }

  @inline(__always)
  func value(in bits: UInt64) -> UInt64 { (bits & mask) &>> UInt64(shift) }

  @inline(__always)
  func put(_ value: UInt64, into bits: inout UInt64) {
    bits = bits & ~mask | (value &<< UInt64(shift)) & mask
  }
}

/// Where the values of a field are kept in memory.
enum FieldPlace: BitwiseCopyable {
  /// Nowhere: that the field was given says all.
  case nowhere
  /// In the owner of a row.
  case owner
  /// In the time of a row.
  case time
  /// Among the bits of a row.
  case bits(FieldBits)
  /// In one of the texts of a row.
  case text(Int8)
  /// In two of the texts of a row.
  case sideText(Int8, image: Int8)

  /// The texts in which values are kept.
  var texts: [Int] {
    switch self {
    case .nowhere, .owner, .time, .bits: []
    case .text(let text): [Int(text)]
    case .sideText(let text, let image): [Int(text), Int(image)]
    }
  }
}

/// How the values of one field are read and kept.
struct FieldSpec: BitwiseCopyable {
  let type: FieldType
  let place: FieldPlace
}

/// A value as it is kept in memory; only the part that its place names is given.
struct KeptValue {
  var number: UInt64 = 0
  var time: Int64 = 0
  var owner = RawID(high: 0, low: 0)
  var text = UnsafeRawBufferPointer(start: nil, count: 0)
  var image = UnsafeRawBufferPointer(start: nil, count: 0)
}
