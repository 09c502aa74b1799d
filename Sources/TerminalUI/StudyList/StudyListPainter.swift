import Domain
import TerminalKit
import ViewModels

/// The columns of the list; they depend only on its width, so that they never move.
nonisolated struct StudyListColumns {
  /// The column of the study state.
  static let stateX = 2
  /// The columns of the sides.
  let kanji: TableColumn, gana: TableColumn, meaning: TableColumn
  /// The columns of book titles; empty unless the words are from several books.
  let book: TableColumn

  init(width: Int, hasBooks: Bool) {
    let first = Self.stateX + 3
    let bookWidth = hasBooks && width >= 72 ? min(30, width / 5) : 0
    let room = max(0, width - first - 1 - (bookWidth > 0 ? bookWidth + 2 : 0))
    let kanjiWidth = min(30, room / 4)
    let ganaWidth = min(36, room / 3)
    kanji = TableColumn(from: first, to: first + kanjiWidth)
    gana = TableColumn(from: kanji.end + 1, to: kanji.end + 1 + ganaWidth)
    meaning = TableColumn(from: gana.end + 1, to: first + room)
    book = TableColumn(from: width - 1 - bookWidth, to: width - 1)
  }

  /// The columns of a side.
  subscript(side: Side) -> TableColumn {
    switch side {
    case .kanji: kanji
    case .gana: gana
    case .meaning: meaning
    }
  }
}

/// Draws the rows of the list, all with the same columns.
nonisolated struct StudyListPainter {
  let state: StudyListState
  let texts: Texts
  let columns: StudyListColumns

  private static let sides: [Side] = [.kanji, .gana, .meaning]
  /// The width of every covered text, so that the length gives nothing away.
  private static let coverWidth = 12

  /// Draws the names of the columns, each with the key that covers it.
  func drawHeadings(_ canvas: inout Canvas) {
    for side in Self.sides {
      let key = Span(StudyListKeys.map[.cover(side)], Theme.accent)
      let style = state.covered.contains(side) ? Theme.accent : Theme.quiet
      canvas.drawCell([key, Span(" "), Span(texts.study.side(side), style)], in: columns[side])
    }
  }

  func draw(_ row: ListRow, _ canvas: inout Canvas) {
    let word = state.word(atRow: row.index)
    if state.picked.contains(word.id) { canvas.drawPick(x: 0) }
    let pending = state.deck.isSaving(word.id) ? Theme.pending : ""
    canvas.drawCell(
      [Span(word.state.symbol, word.state.style), Span(pending, Theme.accent)],
      in: TableColumn(from: StudyListColumns.stateX, to: columns.kanji.start)
    )
    let labels = word.labels(on: state.today, otherWayTomorrow: state.otherWayTomorrow)
    let meaning = canvas.drawLabels(labels, in: columns.meaning, texts)
    for side in Self.sides {
      draw(side, of: word, in: side == .meaning ? meaning : columns[side], row.style, &canvas)
    }
    canvas.drawCell(state.bookTitles[word.bookID] ?? "", in: columns.book, style: Theme.quiet)
  }

  private func draw(
    _ side: Side,
    of word: Word,
    in column: TableColumn,
    _ style: Style,
    _ canvas: inout Canvas
  ) {
    let content = word[side]
    if state.isCovered(side, of: word) {
      let width = min(column.width - 1, Self.coverWidth)
      let cover = TableColumn(from: column.start, to: column.start + width)
      canvas.fill("░", in: cover, style: Theme.quiet)
    } else if content.text.isEmpty {
      let image = content.imageType.map(texts.study.image) ?? ""
      canvas.drawCell(image, in: column, style: Theme.quiet)
    } else {
      canvas.drawCell(content.text, in: column, style: style)
    }
  }
}
