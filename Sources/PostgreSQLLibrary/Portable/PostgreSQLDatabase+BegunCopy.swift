import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// The copy that was begun here and is not complete; nil when there is none.
  /// - Throws: `StoreError`.
  package func begunCopy() async throws -> BegunCopy? {
    try await read { try $0.begunCopy() }
  }

  /// Records that a copy was begun here.
  /// - Throws: `StoreError`; `ServerFault.unfinishedCopy` when one of another library was begun.
  package func note(_ copy: BegunCopy) async throws {
    let other = try await derive { library in
      try library.forget(copy.source)
      _ = try library.connection.run(
        PostgreSQLStatement(
          """
          INSERT INTO tangocho.begun_copies (source, device, day) VALUES ($1, $2, $3)
          ON CONFLICT DO NOTHING
          """,
          [
            .text(StoredText.stored(copy.source)), .text(StoredText.stored(copy.device)),
            .number(Int64(copy.day.number)),
          ]
        )
      )
      return try library.begunCopy()
    }
    if let other, other.source != copy.source {
      throw StoreError.server(place: place, .unfinishedCopy(other))
    }
  }

  /// Records that a copy is complete.
  /// - Parameter source: What was copied; nil when all of another library was added, which makes up for
  ///   any copy that was begun.
  /// - Throws: `StoreError`.
  package func noteComplete(_ source: String?) async throws {
    try await derive { library in try library.forget(source) }
  }
}

extension ServerLibrary {
  fileprivate func forget(_ source: String?) throws {
    let condition = source == nil ? "" : " AND source = $1"
    _ = try connection.run(
      PostgreSQLStatement(
        "DELETE FROM tangocho.begun_copies WHERE \(SQL.own)" + condition,
        source.map { [.text(StoredText.stored($0))] } ?? []
      )
    )
  }

  /// The copy that was begun here and is not complete; nil when there is none.
  func begunCopy() throws -> BegunCopy? {
    let copies = try rows(
      "SELECT source, device, day FROM tangocho.begun_copies WHERE \(SQL.own)"
    ) { row in
      BegunCopy(
        of: row.text(at: 0) ?? "",
        on: row.text(at: 1) ?? "",
        Day(number: Int(row.int(at: 2)))
      )
    }
    return copies.first
  }
}
