import Domain
import PostgreSQL
import SQLRows

/// Parts of statements that many of them have.
///
/// Each statement names the owner, although row-level security adds it: for a role that is above that
/// security it would be missing, and indexes begin with it.
enum SQL {
  /// The words `w` of the learner with their books `b`.
  static let words = """
    tangocho.words w JOIN tangocho.books b ON b.owner = w.owner AND b.id = w.book
    """
  /// Of these, those of the learner.
  static let ownWords = "w.owner = current_user::text"
  /// Of these, those that are listed: neither the word nor its book is deleted.
  static let listedWords = """
    w.owner = current_user::text AND w.deleted_at IS NULL AND b.deleted_at IS NULL
    """
  /// The rows of a table without another name.
  static let own = "owner = current_user::text"

  /// The columns of the texts to search in, in the order of `SearchTexts`.
  static let searched =
    Side.allCases.map(\.rawValue) + WordText.stored.filter(\.isSearched).map(\.rawValue)
    + ["tags"]
  /// The texts to search in as `SearchTexts` reads them, of the table `s`.
  static let searchTexts = searched.map { "s." + $0 }.joined(separator: " || ")

  /// The id of a word and its folded texts, in this order.
  static func searchValues(of word: Word) -> [PostgreSQLValue] {
    [.id(word.id)] + word.searchedTexts.map { .bytes(SearchTexts.bytes(of: [$0])) }
      + [.bytes(SearchTexts.bytes(of: word.tags))]
  }

  /// The beginning of the condition that a word `w` is in a book `b`, to be closed by `)`.
  static let hasBook = """
    EXISTS (SELECT 1 FROM tangocho.books b WHERE b.owner = w.owner AND b.id = w.book
    """

  /// Columns set to the first parameters.
  static func assignments(_ columns: [String]) -> String {
    columns.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: ", ")
  }

  /// A statement that adds a row, or replaces the one with the same key.
  static func replacing(_ table: String, _ columns: [String], key: String) -> String {
    let others = columns.filter { $0 != key }.map { "\($0) = excluded.\($0)" }
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES (\(SQLText.parameters(columns.count)))
      ON CONFLICT (owner, \(key)) DO UPDATE SET \(others.joined(separator: ", "))
      """
  }

  /// A statement that fails with a division by zero unless another one, which returns a row for
  /// each row that it changes, has changed one.
  static func requiring(_ change: String) -> String {
    "WITH changed AS (\(change) RETURNING 1) SELECT 1 / count(*) FROM changed"
  }

  /// A statement that fails with a division by zero unless there is a row.
  static func requiringRow(_ rows: String) -> String { "SELECT 1 / count(*) FROM \(rows)" }
}
