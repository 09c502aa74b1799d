import CPostgreSQL

/// An error of a server, or of the connection to it.
package struct PostgreSQLError: Error, Hashable, Sendable {
  /// The SQLSTATE, five characters; empty when the connection itself failed.
  package let code: String
  /// The message: of the server without the text of the statement, or of the client library.
  package let message: String
  /// The number of the statement in its batch, counted from 0.
  package let statement: Int

  init(code: String, message: String, statement: Int = 0) {
    (self.code, self.message, self.statement) = (code, message, statement)
  }

  /// The error of a result.
  init(_ result: OpaquePointer, statement: Int) {
    func field(_ name: Character) -> String? {
      name.asciiValue.flatMap { PQresultErrorField(result, Int32($0)) }
        .map { String(cString: $0) }
    }
    // `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`: C has them as characters.
    code = field("C") ?? ""
    message = field("M") ?? String(cString: PQresultErrorMessage(result))
    self.statement = statement
  }

  /// A transaction that is to be repeated.
  package static let conflict = PostgreSQLError(code: "40001", message: "another transaction")

  /// Whether other transactions were in the way, so that the same one succeeds when it is repeated:
  /// serialization failure, deadlock, or no more room for locks at the moment.
  package var isConflict: Bool { ["40001", "40P01", "53200"].contains(code) }

  /// Whether the connection is gone: it broke, the server ends, or an administrator ended it.
  package var isConnectionLoss: Bool {
    code.isEmpty || code.hasPrefix("08") || code.hasPrefix("57P0")
  }

  /// Whether a value that must be unique is in use.
  package var isDuplicate: Bool { code == "23505" }

  /// Whether a row refers to one that does not exist.
  package var isMissingReference: Bool { code == "23503" }

  /// Whether a number was divided by zero, which is how a statement says that it found no row.
  package var isDivisionByZero: Bool { code == "22012" }

  /// Whether a table, a schema or a column does not exist.
  package var isMissingTable: Bool { ["42P01", "3F000", "42703"].contains(code) }

  /// Whether the role may not do what was asked.
  package var isDenied: Bool { code == "42501" }
}
