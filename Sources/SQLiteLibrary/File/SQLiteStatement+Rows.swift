import SQLRows
import SQLite

/// A row of a file.
extension SQLiteStatement: SQLRow {
  /// Binds values to the parameters, in their order.
  func bind(_ values: [SQLValue]) {
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      switch value {
      case .null: bindNull(at: index)
      case .number(let number): bind(number, at: index)
      case .real(let number): bind(real: number, at: index)
      case .text(let text): bind(text, at: index)
      case .bytes(let bytes): bytes.withUnsafeBytes { bind(blob: $0, at: index) }
      case .id(let high, let low):
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bind(blob: $0, at: index) }
      }
    }
  }
}

/// The statements that add rows, put together once.
enum Insertion {
  static let book = BookRow.insertion(into: "books", and: "stamps")
  static let word = WordRow.insertion(into: "words", and: "stamps")
  static let review = ReviewRow.insertion(into: "reviews")

  /// The statement that adds a card to a library of a version.
  static func card(_ version: Int) -> String {
    if version < Schema.withBooksOfCards { return cardWithoutBook }
    return version < Schema.withDueCards ? cardWithoutDueCard : card
  }

  private static let cardWithoutBook = CardRow.insertion(into: "cards")
  private static let cardWithoutDueCard = """
    INSERT INTO cards (\(CardRow.columns), book)
      VALUES (\(SQLText.parameters(CardRow.count)), \(bookOfCard))
    """
  private static let card = """
    INSERT INTO cards (\(CardRow.columns), due_card, book)
      VALUES (\(SQLText.parameters(CardRow.count + 1)), \(bookOfCard))
    """
  /// The first parameter is the word.
  private static let bookOfCard = "(SELECT book FROM words WHERE id = $1 AND deleted_at IS NULL)"
}
