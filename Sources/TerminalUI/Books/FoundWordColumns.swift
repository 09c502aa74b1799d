import Domain
import TerminalKit
import ViewModels

/// The columns of found words; in narrow windows there is one column for kanji and gana.
nonisolated struct FoundWordColumns: Hashable, Sendable {
  /// The minimum width for separate columns of gana and kanji.
  private static let bothFrom = 60

  /// The column of the study state.
  static let stateX = 2

  /// The columns of the spelling and its reading; the reading is empty when there is no room.
  let spelling: TableColumn, gana: TableColumn
  /// The columns of the meaning and the title of the book.
  let meaning: TableColumn, book: TableColumn

  /// Lays out the columns: each as wide as its texts, where there is room.
  init(width: Int, widths: WordWidths) {
    let (first, end) = (Self.stateX + 3, width - 1)
    let hasBoth = width >= Self.bothFrom
    let title = min(30, width / 4)
    let room = max(0, end - title - 2 - first)
    let gaps = hasBoth ? 2 : 1
    let shape = min(26, hasBoth ? room / 4 : room * 2 / 5)
    let reading = hasBoth ? min(30, room / 3) : 0
    let air = hasBoth ? 1 : 0
    let lengths = Track.widths(
      for: [
        (hasBoth ? widths.kanji : widths.spelling) + air,
        hasBoth ? widths.gana + air : 0, widths.meaning, widths.book,
      ],
      preferred: [shape, reading, room - shape - reading - gaps, title],
      in: end - first - gaps - 2
    )
    spelling = TableColumn(from: first, to: first + lengths[0])
    let ganaStart = spelling.end + (hasBoth ? 1 : 0)
    gana = TableColumn(from: ganaStart, to: ganaStart + lengths[1])
    book = TableColumn(from: end - lengths[3], to: end)
    meaning = TableColumn(from: gana.end + 1, to: book.start - 2)
  }

  /// Draws a row: the state, the sides, the text because of which it was found, labels, and the book.
  func draw(
    _ word: Word,
    of title: String,
    on today: Day,
    foundBy found: String?,
    _ style: Style,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let state = TableColumn(from: Self.stateX, to: spelling.start)
    canvas.drawCell(word.state.symbol, in: state, style: word.state.style)
    let isSpelled = !word.kanji.isEmpty || !gana.isEmpty
    let spelled = isSpelled ? word.kanji : word.gana
    canvas.drawCell(spelled.listed(texts), in: spelling, style: style)
    canvas.drawCell(word.gana.listed(texts), in: gana, style: style)
    let found = found.map { Span("  " + $0, Theme.quiet) }
    canvas.drawCell(
      [Span(word.meaning.listed(texts), style)] + [found].compactMap(\.self),
      in: canvas.drawLabels(word.labels(on: today), in: meaning, texts)
    )
    canvas.drawCell(title, in: book, style: Theme.quiet)
  }
}
