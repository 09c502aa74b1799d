import Domain
import TerminalKit

/// The columns of the list of words that are studied.
nonisolated struct StudyListColumns: Hashable, Sendable {
  /// The column of the study state.
  static let stateX = 2
  /// The columns of the sides.
  let kanji: TableColumn, gana: TableColumn, meaning: TableColumn
  /// The columns of book titles; empty unless the words are from several books.
  let book: TableColumn

  /// The minimum width for the titles of books.
  private static let booksFrom = 72
  /// The minimum width for two blanks after a text that fills its column.
  private static let airyFrom = 60

  init(width: Int, widths: WordWidths, hasBooks: Bool) {
    let (first, end) = (Self.stateX + 3, width - 1)
    let hasBook = hasBooks && width >= Self.booksFrom
    let air = width >= Self.airyFrom ? 1 : 0
    let title = hasBook ? min(30, width / 5) : 0
    let room = max(0, end - first - (hasBook ? title + 2 : 0))
    let (spelling, reading) = (min(30, room / 4), min(36, room / 3))
    let lengths = Track.widths(
      for: [widths.kanji + air, widths.gana + air, widths.meaning, hasBook ? widths.book : 0],
      preferred: [spelling, reading, room - spelling - reading - 2, title],
      in: end - first - (hasBook ? 4 : 2)
    )
    kanji = TableColumn(from: first, to: first + lengths[0])
    gana = TableColumn(from: kanji.end + 1, to: kanji.end + 1 + lengths[1])
    book = TableColumn(from: end - lengths[3], to: end)
    meaning = TableColumn(from: gana.end + 1, to: hasBook ? book.start - 2 : end)
  }

  subscript(side: Side) -> TableColumn {
    switch side {
    case .kanji: kanji
    case .gana: gana
    case .meaning: meaning
    }
  }
}
