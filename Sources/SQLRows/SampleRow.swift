import Domain

/// How a sample is stored.
package enum SampleRow {
  /// The columns that `read` expects.
  package static let columns = "id, meaning, gana, kanji, use_count, created_at"

  /// The values of a sample, in the order of the columns.
  package static func values(of sample: Sample) -> [SQLValue] {
    [
      .id(sample.id), .text(sample.meaning), .text(sample.gana), .text(sample.kanji),
      .number(sample.useCount), .time(sample.createdAt),
    ]
  }

  package static func read(_ row: some SQLRow) -> Sample {
    Sample(
      id: row.id(at: 0),
      meaning: row.text(at: 1) ?? "",
      gana: row.text(at: 2) ?? "",
      kanji: row.text(at: 3) ?? "",
      useCount: Int(row.int(at: 4)),
      createdAt: row.time(at: 5) ?? Timestamp(milliseconds: 0)
    )
  }
}

extension StampedSample {
  /// The sample of a row, which counts the uses on all devices, with the uses by device: those that
  /// other devices have not counted are of the library itself.
  package func withUses(of others: [UInt64: Int], own device: UInt64) -> StampedSample {
    let counted = StampedSample(sample, stamp: stamp, uses: others)
    var uses = counted.uses
    uses[device, default: 0] += max(0, sample.useCount - counted.sample.useCount)
    return StampedSample(sample, stamp: stamp, uses: uses)
  }
}
