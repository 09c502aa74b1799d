import Domain
import SQLite

/// A value for a parameter of a statement.
enum SQLValue {
  case null
  case number(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case id(high: UInt64, low: UInt64)

  static func id<Entity>(_ id: Identifier<Entity>?) -> SQLValue {
    id.map { .id(high: $0.high, low: $0.low) } ?? .null
  }

  static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  static func real(_ number: Double?) -> SQLValue { number.map { .real($0) } ?? .null }

  static func number(_ number: Int) -> SQLValue { .number(Int64(number)) }

  static func number(_ number: Int?) -> SQLValue { number.map { .number(Int64($0)) } ?? .null }

  static func flag(_ flag: Bool) -> SQLValue { .number(flag ? 1 : 0) }

  static func time(_ time: Timestamp?) -> SQLValue {
    time.map { .number($0.milliseconds) } ?? .null
  }

  static func day(_ day: Day?) -> SQLValue { .number(day?.number) }
}

extension SQLiteStatement {
  /// Binds values to the parameters, in their order.
  func bind(_ values: [SQLValue]) {
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      switch value {
      case .null: bindNull(at: index)
      case .number(let number): bind(number, at: index)
      case .real(let number): bind(real: number, at: index)
      case .text(let text): bind(text, at: index)
      case .bytes(let bytes): bytes.withUnsafeBytes { bind(blob: $0, at: index) }
      case .id(let high, let low):
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bind(blob: $0, at: index) }
      }
    }
  }

  /// An id of this row; columns are counted from 0.
  func id<Entity>(at column: Int32) -> Identifier<Entity> {
    optionalID(at: column) ?? Identifier(high: 0, low: 0)
  }

  /// An id of this row, nil for NULL; columns are counted from 0.
  func optionalID<Entity>(at column: Int32) -> Identifier<Entity>? {
    withBytes(at: column) { bytes in
      bytes.count == 16 ? Identifier(bytes, at: 0) : nil
    }
  }

  /// A number of this row, nil for NULL; columns are counted from 0.
  func optionalInt(at column: Int32) -> Int? { isNull(at: column) ? nil : Int(int(at: column)) }

  /// A flag of this row; columns are counted from 0.
  func flag(at column: Int32) -> Bool { int(at: column) != 0 }

  /// A moment of this row, nil for NULL; columns are counted from 0.
  func time(at column: Int32) -> Timestamp? {
    isNull(at: column) ? nil : Timestamp(milliseconds: int(at: column))
  }

  /// A day of this row, nil for NULL; columns are counted from 0.
  func day(at column: Int32) -> Day? { optionalInt(at: column).map(Day.init) }
}

extension Identifier {
  /// Reads 16 bytes, the highest first, so that bytes and ids have the same order.
  init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    )
  }

  /// The 16 bytes, the highest first.
  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }
}
