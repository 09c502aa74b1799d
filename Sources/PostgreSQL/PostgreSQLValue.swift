/// A value for a parameter of a statement, in the binary format of the protocol.
package struct PostgreSQLValue: Hashable, Sendable {
  /// The types that are used, by the numbers that PostgreSQL fixes for them.
  enum Kind: UInt32, Sendable {
    /// NULL: the server decides by the place.
    case unknown = 0
    case bytea = 17
    case int8 = 20
    case text = 25
    case float8 = 701
    case uuid = 2950
    case uuids = 2951
  }

  /// Its type.
  let kind: Kind
  /// Its bytes; nil for NULL.
  package let bytes: [UInt8]?

  private init(_ kind: Kind, _ bytes: [UInt8]?) { (self.kind, self.bytes) = (kind, bytes) }

  package static let null = PostgreSQLValue(.unknown, nil)

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

  /// Ids as an array.
  package static func uuids(_ ids: [(high: UInt64, low: UInt64)]) -> PostgreSQLValue {
    // Dimensions, whether there are NULLs, the type; for the one dimension its length and first index.
    let header: [UInt32] = [1, 0, Kind.uuid.rawValue, UInt32(ids.count), 1]
    let empty: [UInt32] = [0, 0, Kind.uuid.rawValue]
    var bytes = (ids.isEmpty ? empty : header).flatMap { bigEndian($0) }
    for id in ids { bytes += bigEndian(UInt32(16)) + bigEndian(id.high) + bigEndian(id.low) }
    return PostgreSQLValue(.uuids, bytes)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
