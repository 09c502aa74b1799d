import Domain
import SQLRows
import SQLite

extension SampleRow {
  /// What `sampleWithStamp` reads, of a library of a version.
  static func stamped(_ version: Int) -> String {
    let stamp = version < Schema.stamped ? "NULL, NULL" : "stamp_clock, stamp_device"
    return "SELECT \(columns), \(stamp) FROM samples"
  }
}

extension LibraryFile {
  /// The sample of a row, with uses of this device only.
  func sampleWithStamp(_ row: some SQLRow) throws -> StampedSample {
    let (sample, device) = (SampleRow.read(row), try device())
    var stamp = ChangeStamp(clock: UInt64(bitPattern: row.int(at: 6)), device: row.device(at: 7))
    // That of an earlier version is 0 here, and a damaged one may be anything.
    if !stamp.isPossible { stamp = ChangeStamp(following: nil, at: sample.createdAt, by: device) }
    return StampedSample(sample, stamp: stamp, uses: [device: sample.useCount])
  }

  /// The sample with the uses of each device: what others have not counted is of this one.
  func withUses(_ sample: StampedSample) throws -> StampedSample {
    if version < Schema.stamped { return sample }
    var uses: [UInt64: Int] = [:]
    try forEachRow("SELECT device, count FROM sample_uses WHERE sample = ?", .id(sample.id)) {
      uses[$0.device(at: 0)] = Int($0.int(at: 1))
    }
    return sample.withUses(of: uses, own: try device())
  }
}

extension ReviewRow {
  /// What `stampedReview` reads, of a library of a version.
  static func stamped(_ version: Int) -> String {
    let device = version < Schema.stamped ? "NULL" : "device"
    return "SELECT \(columns), is_undone, \(device) FROM reviews"
  }
}

extension LibraryFile {
  /// The review of a row with the columns of `ReviewRow.stamped`.
  func stampedReview(_ row: some SQLRow) throws -> StampedReview {
    StampedReview(
      try ReviewRow.read(row),
      isUndone: row.flag(at: ReviewRow.count),
      device: row.isNull(at: ReviewRow.count + 1)
        ? try device() : row.device(at: ReviewRow.count + 1)
    )
  }
}
