/// A value for a parameter of a statement, in the binary format of the protocol.
package struct PostgreSQLValue: Hashable, Sendable {
  /// The types that are used, by the numbers that PostgreSQL fixes for them.
  package enum Kind: UInt32, Sendable {
    case bytea = 17
    case int8 = 20
    case text = 25
    case float8 = 701
    case uuid = 2950

    /// The number of the type of its arrays.
    fileprivate var array: UInt32 {
      switch self {
      case .bytea: 1001
      case .int8: 1016
      case .text: 1009
      case .float8: 1022
      case .uuid: 2951
      }
    }
  }

  /// The number of its type; 0 for NULL, whose type the server takes from its place.
  let type: UInt32
  /// Its bytes; nil for NULL.
  package let bytes: [UInt8]?

  private init(type: UInt32, _ bytes: [UInt8]?) { (self.type, self.bytes) = (type, bytes) }

  private init(_ kind: Kind, _ bytes: [UInt8]) { self.init(type: kind.rawValue, bytes) }

  package static let null = PostgreSQLValue(type: 0, nil)

  package static func number(_ number: Int64) -> PostgreSQLValue {
    PostgreSQLValue(.int8, bigEndian(number))
  }

  package static func real(_ number: Double) -> PostgreSQLValue {
    PostgreSQLValue(.float8, bigEndian(number.bitPattern))
  }

  /// A text; the server refuses U+0000 in it.
  package static func text(_ text: String) -> PostgreSQLValue {
    PostgreSQLValue(.text, Array(text.utf8))
  }

  package static func bytes(_ bytes: [UInt8]) -> PostgreSQLValue { PostgreSQLValue(.bytea, bytes) }

  /// 16 bytes as an id.
  package static func uuid(high: UInt64, low: UInt64) -> PostgreSQLValue {
    PostgreSQLValue(.uuid, bigEndian(high) + bigEndian(low))
  }

  /// Values of a type, and NULLs, as an array.
  package static func array(_ values: [PostgreSQLValue], of kind: Kind) -> PostgreSQLValue {
    let hasNulls = values.contains { $0.bytes == nil }
    // Dimensions, whether there are NULLs, the type; for the one dimension its length and first index.
    let header: [UInt32] = [1, hasNulls ? 1 : 0, kind.rawValue, UInt32(values.count), 1]
    let empty: [UInt32] = [0, 0, kind.rawValue]
    var bytes = (values.isEmpty ? empty : header).flatMap { bigEndian($0) }
    bytes.reserveCapacity(values.reduce(bytes.count) { $0 + 4 + ($1.bytes?.count ?? 0) })
    for value in values {
      bytes += bigEndian(value.bytes.map { Int32($0.count) } ?? -1)
      bytes += value.bytes ?? []
    }
    return PostgreSQLValue(type: kind.array, bytes)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
