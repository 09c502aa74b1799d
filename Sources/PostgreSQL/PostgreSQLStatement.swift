/// A statement with values for its parameters, which are numbered.
///
/// Statements with the same text are compiled once for a connection; nothing that people type is
/// ever in a text.
package struct PostgreSQLStatement: Sendable {
  /// The text.
  let sql: String
  /// The values of its parameters.
  let values: [PostgreSQLValue]

  package init(_ sql: String, _ values: [PostgreSQLValue] = []) {
    (self.sql, self.values) = (sql, values)
  }
}
