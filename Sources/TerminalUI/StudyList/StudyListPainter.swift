import Domain
import TerminalKit
import ViewModels

/// The columns of the list; they depend only on its width, so that they never move.
nonisolated struct StudyListColumns {
  /// The column of the study state.
  static let stateX = 2
  /// The columns of the sides.
  let kanji: Range<Int>, gana: Range<Int>, meaning: Range<Int>
  /// The columns of book titles, if the words are from several books.
  let book: Range<Int>?

  init(width: Int, hasBooks: Bool) {
    let first = Self.stateX + 3
    let bookWidth = hasBooks && width >= 72 ? min(30, width / 5) : 0
    let room = max(0, width - first - 1 - (bookWidth > 0 ? bookWidth + 2 : 0))
    let kanjiWidth = min(30, room / 4)
    let ganaWidth = min(36, room / 3)
    kanji = first..<first + kanjiWidth
    gana = kanji.upperBound + 1..<kanji.upperBound + 1 + ganaWidth
    meaning = gana.upperBound + 1..<max(gana.upperBound + 1, first + room)
    book = bookWidth > 0 ? width - 1 - bookWidth..<width - 1 : nil
  }

  /// The columns of a side.
  subscript(side: Side) -> Range<Int> {
    switch side {
    case .kanji: kanji
    case .gana: gana
    case .meaning: meaning
    }
  }
}

/// Draws the rows of the list, all with the same columns.
nonisolated struct StudyListPainter {
  let state: StudyListViewModel.State
  let texts: Texts
  let columns: StudyListColumns

  private static let sides: [Side] = [.kanji, .gana, .meaning]
  /// The width of every covered text, so that the length gives nothing away.
  private static let coverWidth = 12

  /// Draws the names of the columns, each with the key that covers it.
  func drawHeadings(_ canvas: inout Canvas) {
    for side in Self.sides {
      let range = columns[side]
      let key = StudyListKeys.map[.cover(side)]
      let point = Point(x: range.lowerBound, y: 0)
      let used = canvas.draw(key, at: point, style: Theme.accent, maxWidth: range.count)
      let style = state.covered.contains(side) ? Theme.accent : Theme.quiet
      canvas.draw(
        texts.study.side(side),
        at: Point(x: point.x + used + 1, y: 0),
        style: style,
        maxWidth: max(0, range.count - used - 1)
      )
    }
  }

  func draw(_ row: Int, at y: Int, _ canvas: inout Canvas) {
    let word = state.word(atRow: row)
    let isSelected = row == state.selectedRow
    if isSelected { canvas.draw(Theme.marker, at: Point(x: 1, y: y), style: Theme.accent) }
    if state.picked.contains(word.id) {
      canvas.draw(Theme.picked, at: Point(x: 0, y: y), style: Theme.accent)
    }
    let x = StudyListColumns.stateX
    let used = canvas.draw(word.state.symbol, at: Point(x: x, y: y), style: word.state.style)
    if state.deck.isSaving(word.id) {
      canvas.draw(Theme.pending, at: Point(x: x + used, y: y), style: Theme.accent)
    }
    for side in Self.sides {
      draw(side, of: word, isSelected: isSelected, at: y, &canvas)
    }
    if let book = columns.book, let title = state.bookTitles[word.bookID] {
      canvas.draw(
        title,
        at: Point(x: book.lowerBound, y: y),
        style: Theme.quiet,
        maxWidth: book.count
      )
    }
  }

  private func draw(
    _ side: Side,
    of word: Word,
    isSelected: Bool,
    at y: Int,
    _ canvas: inout Canvas
  ) {
    let range = columns[side]
    let point = Point(x: range.lowerBound, y: y)
    guard !state.isCovered(side, of: word) else {
      let width = min(range.count - 1, Self.coverWidth)
      return canvas.fill("░", at: point, width: width, style: Theme.quiet)
    }
    let content = word[side]
    let style = isSelected ? Theme.strong : .plain
    if content.text.isEmpty {
      guard let image = content.imageType.map(texts.study.image) else { return }
      canvas.draw(image, at: point, style: Theme.quiet, maxWidth: range.count)
    } else {
      canvas.draw(content.text, at: point, style: style, maxWidth: range.count)
    }
  }
}
