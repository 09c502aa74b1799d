import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: SampleStore {
  package func fetchSamples() throws -> [Sample] {
    try read { file in
      try file.rows(
        "SELECT \(SampleRow.columns) FROM samples ORDER BY created_at, id",
        read: SampleRow.read
      )
    }
  }

  package func insertSamples(_ samples: [Sample]) throws {
    try write { file in
      for sample in samples {
        try file.insert(
          """
          INSERT INTO samples
            (\(SampleRow.columns), stamp_clock, stamp_device)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          SampleRow.values(of: sample) + [
            .number(Int64(bitPattern: try file.newStamp().clock)), .device(try file.device()),
          ],
          .sample,
          sample.id
        )
      }
    }
  }

  /// Counts one more use of a sample.
  package func countSampleUse(_ id: SampleID) throws {
    try write { file in
      try file.run("UPDATE samples SET use_count = use_count + 1 WHERE id = ?", .id(id))
      if file.connection.changedRows == 0 {
        throw StoreError.notFound(.sample, id: id.description)
      }
    }
  }
}
