import Domain

/// A text of a record by its place, so that no `String` is made while loading.
///
/// In 8 bytes, as a record has many and they are copied around.
struct RawText: BitwiseCopyable {
  private let place: UInt32
  private let countAndFlag: UInt32

  /// No line with more bytes is read: places in it would not fit.
  static let mostBytes = Int(Int32.max)

  /// No text.
  init() { (place, countAndFlag) = (0, 0) }

  /// A text in the line, or in the scratch; both have `mostBytes` at most.
  init(start: Int, count: Int, isInScratch: Bool) {
    place = UInt32(truncatingIfNeeded: start)
    countAndFlag = UInt32(truncatingIfNeeded: count) << 1 | (isInScratch ? 1 : 0)
  }

  var start: Int { Int(place) }
  var count: Int { Int(countAndFlag >> 1) }
  var isInScratch: Bool { countAndFlag & 1 != 0 }
}

/// An identifier of no particular kind.
struct RawID: Hashable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init<Entity>(_ id: Identifier<Entity>) { self.init(high: id.high, low: id.low) }

  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let id = Identifier<Never>(utf8: bytes) else { return nil }
    self.init(id)
  }

  func typed<Entity>() -> Identifier<Entity> { Identifier(high: high, low: low) }
}
