import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: SampleStore {
  /// All samples, in order of creation.
  public func fetchSamples() async throws -> [Sample] {
    try await read { library in
      try library.rows(
        """
        SELECT id, meaning, gana, kanji, use_count, created_at FROM tangocho.samples
        WHERE \(SQL.own) ORDER BY created_at, id
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
  public func insertSamples(_ samples: [Sample]) async throws {
    try await write { batch in
      for sample in samples {
        let values: [SQLValue] = [
          .id(sample.id), .text(sample.meaning), .text(sample.gana), .text(sample.kanji),
          .number(sample.useCount), .time(sample.createdAt),
        ]
        batch.add(
          """
          INSERT INTO tangocho.samples (id, meaning, gana, kanji, use_count, created_at)
          VALUES (\(SQLText.parameters(6)))
          """,
          values.map { PostgreSQLValue($0) },
          duplicate: .alreadyExists(.sample, id: sample.id.description)
        )
      }
    }
  }

  /// Counts one more use of a sample.
  public func countSampleUse(_ id: SampleID) async throws {
    try await write { batch in
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
