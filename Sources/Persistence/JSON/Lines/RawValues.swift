import Domain

/// A text of a record by its position, so that loading creates no `String`.
///
/// In 8 bytes, since a record has many of them and they are copied.
struct RawText: BitwiseCopyable {
  private let place: UInt32
  private let countAndFlag: UInt32

  /// The maximum number of bytes of a line, so that positions fit.
  static let mostBytes = Int(Int32.max)

  /// No text.
  init() { (place, countAndFlag) = (0, 0) }

  /// A text in the line, or in the scratch buffer; both have at most `mostBytes`.
  init(start: Int, count: Int, isInScratch: Bool) {
    place = UInt32(truncatingIfNeeded: start)
    countAndFlag = UInt32(truncatingIfNeeded: count) << 1 | (isInScratch ? 1 : 0)
  }

  var start: Int { Int(place) }
  var count: Int { Int(countAndFlag >> 1) }
  var isInScratch: Bool { countAndFlag & 1 != 0 }
}

/// An untyped identifier.
struct RawID: Hashable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init<Entity>(_ id: Identifier<Entity>) { self.init(high: id.high, low: id.low) }

  init?(utf8 bytes: RawSpan) {
    guard let id = Identifier<Never>(utf8: bytes) else { return nil }
    self.init(id)
  }

  func typed<Entity>() -> Identifier<Entity> { Identifier(high: high, low: low) }
}
