/// The identity of an entity: 128 bits, written as the 26 characters of a ULID.
///
/// A ULID begins with its time of creation, so identifiers of one device sort by age. The type
/// parameter prevents passing the id of a book where the id of a word is meant.
public struct Identifier<Entity>: Hashable, Sendable, BitwiseCopyable {
  /// The upper half: 48 bits of milliseconds since 1970, then 16 random bits.
  public let high: UInt64
  /// The lower half: 64 random bits.
  public let low: UInt64

  /// Creates an identifier from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Identifier: Comparable {
  /// Orders by the 128-bit number, which is also the order of the texts.
  public static func < (a: Self, b: Self) -> Bool {
    a.high == b.high ? a.low < b.low : a.high < b.high
  }
}

extension Identifier: LosslessStringConvertible {
  /// The 26 characters of Crockford's base 32.
  public var description: String {
    String(decoding: [UInt8](capacity: Base32.length) { write(to: &$0) }, as: UTF8.self)
  }

  /// Reads the 26 characters in either case; nil when they are not a ULID.
  public init?(_ text: String) {
    self.init(utf8: Array(text.utf8).span.bytes)
  }

  /// Reads the 26 ASCII characters of a ULID from raw bytes; nil when they are not a ULID.
  public init?(utf8 bytes: RawSpan) {
    guard let halves = Base32.read(bytes) else { return nil }
    self.init(high: halves.high, low: halves.low)
  }

  /// Appends the 26 ASCII characters to `text`, which must have room for them.
  public func write(to text: inout OutputSpan<UInt8>) {
    Base32.write(high: high, low: low, to: &text)
  }
}
