import Domain
import SQLRows
import SQLite

/// The stamps of the fields of a row: 20 bytes for each group of fields that were written together.
///
/// None at all, as rows of earlier versions have it, means that all fields are as old as the row; so do
/// stamps that are not possible, which only damage leaves: no other library would take them as they are.
enum StoredStamps {
  private static let groupSize = 20

  static func value<Field>(_ stamps: FieldStamps<Field>) -> SQLValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stamps.groups.count * groupSize)
    for group in stamps.groups {
      withUnsafeBytes(of: group.fields.bigEndian) { bytes += $0 }
      withUnsafeBytes(of: group.stamp.clock.bigEndian) { bytes += $0 }
      withUnsafeBytes(of: group.stamp.device.bigEndian) { bytes += $0 }
    }
    return .bytes(bytes)
  }

  /// The stamps in a column; nil when there are none, or they are not possible.
  static func read<Field>(_ row: some SQLRow, at column: Int32) -> FieldStamps<Field>? {
    row.withBytes(at: column) { bytes in
      if bytes.isEmpty || bytes.count % groupSize != 0 { return nil }
      var stamps = FieldStamps<Field>()
      // The fields that exist and have no stamp yet.
      var left: UInt32 = 1 << UInt32(Field.allCases.count) - 1
      for start in stride(from: 0, to: bytes.count, by: groupSize) {
        func number<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Number {
          Number(bigEndian: bytes.loadUnaligned(fromByteOffset: start + offset, as: type))
        }
        let stamp = ChangeStamp(
          clock: number(4, as: UInt64.self),
          device: number(12, as: UInt64.self)
        )
        let fields = number(0, as: UInt32.self)
        guard stamp.isPossible, fields & left == fields else { return nil }
        left &= ~fields
        stamps.add(stamp, bits: fields)
      }
      return stamps
    }
  }
}

extension SQLValue {
  /// The number of a device; SQLite's integers have a sign.
  static func device(_ device: UInt64) -> SQLValue { .number(Int64(bitPattern: device)) }
}

extension SQLRow {
  /// The number of a device; columns are counted from 0.
  func device(at column: Int32) -> UInt64 { UInt64(bitPattern: int(at: column)) }
}

extension StampedEntity {
  /// An entity of a row that may be of an earlier version, whose stamps are its times.
  init(
    _ value: Field.Entity,
    created: Timestamp,
    deletedAt: Timestamp?,
    isPurged: Bool,
    stamps: FieldStamps<Field>?,
    device: UInt64
  ) {
    let known =
      stamps ?? Self.stamps(ofOld: value, created: created, deletedAt: deletedAt, device: device)
    self.init(value, isDeleted: deletedAt != nil, isPurged: isPurged, stamps: known)
  }
}
