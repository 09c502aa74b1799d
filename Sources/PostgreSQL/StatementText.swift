/// The text of a statement, as a key.
///
/// Texts that name all columns of a word take longer to hash than to send, and most have lengths of
/// their own.
struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}
