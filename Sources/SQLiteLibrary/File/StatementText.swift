/// The text of a statement, as a key.
///
/// Most statements have lengths of their own; to hash their texts would take longer than to run some
/// of them.
struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}
