import Domain
import JapaneseText
import TerminalKit
import ViewModels

nonisolated extension ImportView {
  /// The widths of the rows of a preview, which depend on its texts.
  struct Columns {
    /// The width of the longest name of a column of the file, and of the longest sample of one.
    private let name: Int, sample: Int
    /// The width of the lists of decks and books.
    let listWidth: Int

    /// The width of what a column becomes.
    private static let roleWidth = 8
    /// The minimum width for names of columns of usual length.
    private static let wideFrom = 60

    init(_ state: ImportState, _ texts: ImportingTexts, _ canvas: Canvas) {
      let columns = state.summary?.columns ?? []
      name = columns.enumerated().reduce(0) { widest, column in
        max(
          widest,
          canvas.metrics.width(of: column.element.name ?? texts.column(column.offset + 1))
        )
      }
      sample = columns.reduce(0) { max($0, canvas.metrics.width(of: $1.sample)) }
      let decks = state.summary?.decks.map { (texts.deck($0), texts.deckWords($0)) } ?? []
      let books = state.summary?.books.map { ($0.title, texts.words($0)) } ?? []
      listWidth = canvas.widthOfList(decks + books, from: 4)
    }

    /// The columns of the file: name, role and sample.
    func table(_ width: Int) -> Table {
      let room = width - 3 - Self.roleWidth - 4
      let usual = width < Self.wideFrom ? 10 : 20
      let widths = Track.widths(for: [name, sample], preferred: [usual, room - usual], in: room)
      return Table(
        [.text(.fixed(widths[0])), .text(.fixed(Self.roleWidth)), .text(.rest)],
        from: 2,
        to: width - 1
      )
    }
  }
}
