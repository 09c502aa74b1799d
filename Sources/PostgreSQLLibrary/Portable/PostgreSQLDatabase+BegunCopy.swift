import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// The copy that was begun here and is not complete; nil when there is none.
  /// - Throws: `StoreError`.
  package func begunCopy() async throws -> BegunCopy? {
    try await read { try $0.begunCopy() }
  }

  /// Records that a copy was begun here, or with nil that it is complete.
  /// - Throws: `StoreError`.
  package func note(_ copy: BegunCopy?) async throws {
    try await derive { library in
      _ = try library.connection.run(
        PostgreSQLStatement("DELETE FROM tangocho.begun_copies WHERE \(SQL.own)")
      )
      guard let copy else { return }
      _ = try library.connection.run(
        PostgreSQLStatement(
          "INSERT INTO tangocho.begun_copies (source, device, day) VALUES ($1, $2, $3)",
          [
            .text(StoredText.stored(copy.source)), .text(StoredText.stored(copy.device)),
            .number(Int64(copy.day.number)),
          ]
        )
      )
    }
  }
}

extension ServerLibrary {
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
