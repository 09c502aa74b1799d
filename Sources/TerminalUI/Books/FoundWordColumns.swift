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

  init(width: Int) {
    let first = Self.stateX + 3
    let bookWidth = min(30, width / 4)
    let end = max(first, width - 1 - bookWidth)
    book = TableColumn(from: end, to: width - 1)
    let room = max(0, end - 2 - first)
    let hasBoth = width >= Self.bothFrom
    let spellingWidth = min(26, hasBoth ? room / 4 : room * 2 / 5)
    let ganaWidth = hasBoth ? min(30, room / 3) : 0
    spelling = TableColumn(from: first, to: first + spellingWidth)
    let ganaStart = spelling.end + (hasBoth ? 1 : 0)
    gana = TableColumn(from: ganaStart, to: ganaStart + ganaWidth)
    meaning = TableColumn(from: gana.end + 1, to: first + room)
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
    canvas.drawCell(text(of: isSpelled ? word.kanji : word.gana, texts), in: spelling, style: style)
    canvas.drawCell(text(of: word.gana, texts), in: gana, style: style)
    let found = found.map { Span("  " + $0, Theme.quiet) }
    canvas.drawCell(
      [Span(text(of: word.meaning, texts), style)] + [found].compactMap(\.self),
      in: canvas.drawLabels(word.labels(on: today), in: meaning, texts)
    )
    canvas.drawCell(title, in: book, style: Theme.quiet)
  }

  private func text(of side: SideContent, _ texts: Texts) -> String {
    side.text.isEmpty ? side.imageType.map(texts.study.image) ?? "" : side.text
  }
}
