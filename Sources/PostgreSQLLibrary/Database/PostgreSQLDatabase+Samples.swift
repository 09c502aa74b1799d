import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: SampleStore {
  package func fetchSamples() async throws -> [Sample] {
    try await read { library in
      try library.rows(
        """
        SELECT \(SampleRow.columns) FROM tangocho.samples
        WHERE \(SQL.own) ORDER BY created_at, id
        """
      ) { SampleRow.read($0) }
    }
  }

  package func insertSamples(_ samples: [Sample]) async throws {
    try await write { batch in
      for sample in samples {
        batch.changed.samples.insert(sample.id)
        batch.add(
          """
          INSERT INTO tangocho.samples
            (id, meaning, gana, kanji, use_count, created_at, stamp_clock)
          VALUES (\(SQLText.parameters(7)))
          """,
          SampleRow.values(of: sample).map { PostgreSQLValue($0) } + [batch.clock],
          duplicate: .alreadyExists(.sample, id: sample.id.description)
        )
      }
    }
  }

  /// Counts one more use of a sample.
  package func countSampleUse(_ id: SampleID) async throws {
    try await write { batch in
      batch.changed.samples.insert(id)
      batch.add(
        SQL.requiring(
          "UPDATE tangocho.samples SET use_count = use_count + 1 WHERE \(SQL.own) AND id = $1"
        ),
        [.id(id)],
        noRow: .notFound(.sample, id: id.description)
      )
    }
  }
}
