import Domain

/// A value for a parameter of a statement.
package enum SQLValue: Sendable {
  case null
  case number(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case id(high: UInt64, low: UInt64)

  package static func id<Entity>(_ id: Identifier<Entity>?) -> SQLValue {
    id.map { .id(high: $0.high, low: $0.low) } ?? .null
  }

  package static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  static func real(_ number: Double?) -> SQLValue { number.map { .real($0) } ?? .null }

  package static func number(_ number: Int) -> SQLValue { .number(Int64(number)) }

  package static func number(_ number: Int?) -> SQLValue {
    number.map { .number(Int64($0)) } ?? .null
  }

  package static func flag(_ flag: Bool) -> SQLValue { .number(flag ? 1 : 0) }

  package static func time(_ time: Timestamp?) -> SQLValue {
    time.map { .number($0.milliseconds) } ?? .null
  }

  package static func day(_ day: Day?) -> SQLValue { .number(day?.number) }
}

extension Identifier {
  /// Reads 16 bytes, the highest first, so that bytes and ids have the same order.
  @inlinable public init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    )
  }

  /// The 16 bytes, the highest first.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }
}
