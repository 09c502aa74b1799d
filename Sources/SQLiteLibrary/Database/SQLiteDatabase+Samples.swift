import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: SampleStore {
  /// All samples, in order of creation.
  public func fetchSamples() throws -> [Sample] {
    try read { file in
      try file.rows(
        """
        SELECT id, meaning, gana, kanji, use_count, created_at FROM samples ORDER BY created_at, id
        """
      ) { row in
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
  }

  /// Adds new samples.
  public func insertSamples(_ samples: [Sample]) throws {
    try write { file in
      for sample in samples {
        try file.insert(
          """
          INSERT INTO samples (id, meaning, gana, kanji, use_count, created_at)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            .id(sample.id), .text(sample.meaning), .text(sample.gana), .text(sample.kanji),
            .number(sample.useCount), .time(sample.createdAt),
          ],
          .sample,
          sample.id
        )
      }
    }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) throws {
    try write { file in
      try file.run("UPDATE samples SET use_count = use_count + 1 WHERE id = ?", .id(id))
      if file.connection.changedRows == 0 {
        throw StoreError.notFound(.sample, id: id.description)
      }
    }
  }
}
