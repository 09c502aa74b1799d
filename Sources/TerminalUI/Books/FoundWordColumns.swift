import Domain
import TerminalKit
import ViewModels

/// The columns of found words; in narrow windows there is one column for kanji and gana.
nonisolated struct FoundWordColumns: Hashable, Sendable {
  /// The minimum width for separate columns of gana and kanji.
  private static let bothFrom = 60

  /// The columns of the spelling and its reading; the reading is empty when there is no room.
  let spelling: Range<Int>, gana: Range<Int>
  /// The columns of the meaning and the title of the book.
  let meaning: Range<Int>, book: Range<Int>

  init(width: Int) {
    let first = BooksColumns.titleX + 3
    let bookWidth = min(30, width / 4)
    let end = max(first, width - 1 - bookWidth)
    book = end..<max(end, width - 1)
    let room = max(0, end - 2 - first)
    let hasBoth = width >= Self.bothFrom
    let spellingWidth = min(26, hasBoth ? room / 4 : room * 2 / 5)
    let ganaWidth = hasBoth ? min(30, room / 3) : 0
    spelling = first..<first + spellingWidth
    let ganaStart = spelling.upperBound + (hasBoth ? 1 : 0)
    gana = ganaStart..<ganaStart + ganaWidth
    meaning = gana.upperBound + 1..<max(gana.upperBound + 1, first + room)
  }

  /// Draws a row: the state, the sides and the book.
  func draw(
    _ word: Word,
    of book: String,
    isSelected: Bool,
    at y: Int,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    let state = Point(x: BooksColumns.titleX, y: y)
    canvas.draw(word.state.symbol, at: state, style: word.state.style)
    let style = isSelected ? Theme.strong : .plain
    let isSpelled = !word.kanji.isEmpty || !gana.isEmpty
    canvas.draw(text(of: isSpelled ? word.kanji : word.gana, texts), in: spelling, y, style)
    canvas.draw(text(of: word.gana, texts), in: gana, y, style)
    canvas.draw(text(of: word.meaning, texts), in: meaning, y, style)
    canvas.draw(book, in: self.book, y, Theme.quiet)
  }

  private func text(of side: SideContent, _ texts: Texts) -> String {
    side.text.isEmpty ? side.imageType.map(texts.study.image) ?? "" : side.text
  }
}

nonisolated extension Canvas {
  fileprivate mutating func draw(_ text: String, in range: Range<Int>, _ y: Int, _ style: Style) {
    draw(text, at: Point(x: range.lowerBound, y: y), style: style, maxWidth: range.count)
  }
}
