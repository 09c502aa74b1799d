import Domain

extension StampedEntity {
  /// The stamps of a row that was written before there were any: its times.
  /// - Parameters:
  ///   - value: What is in the row.
  ///   - created: When it was created.
  ///   - deletedAt: When it was deleted; nil when it is not.
  ///   - device: The device that the library is.
  /// - Returns: The stamps.
  package static func stamps(
    ofOld value: Field.Entity,
    created: Timestamp,
    deletedAt: Timestamp?,
    device: UInt64
  ) -> FieldStamps<Field> {
    var stamps = Self.stamps(
      ofNew: value,
      at: ChangeStamp(following: nil, at: created, by: device)
    )
    if let deletedAt {
      stamps[.deleted] = ChangeStamp(following: nil, at: deletedAt, by: device)
    }
    return stamps
  }

  /// When it was deleted; nil when it is not.
  package var deletedAt: Timestamp? { isDeleted ? (stamps[.deleted] ?? .unknown).time : nil }
}
