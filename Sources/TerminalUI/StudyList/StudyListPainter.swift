import Domain
import TerminalKit
import ViewModels

/// Draws the rows of the list, all with the same columns.
///
/// A reference: every frame asks for it, and most draw hardly a row.
nonisolated final class StudyListPainter: Sendable {
  /// The state of which it reads only what `hasSameRows` compares.
  private let state: StudyListState
  private let texts: Texts
  private let columns: StudyListColumns
  /// The names of the columns, each with the key that covers it.
  private let headings: [(side: Side, name: [Span])]

  private static let sides: [Side] = [.kanji, .gana, .meaning]
  /// The width of every covered text, so that the length gives nothing away.
  private static let coverWidth = 12

  init(state: StudyListState, texts: Texts, columns: StudyListColumns) {
    (self.state, self.texts, self.columns) = (state, texts, columns)
    headings = Self.sides.map { side in
      let style = state.covered.contains(side) ? Theme.accent : Theme.quiet
      let name = Span(texts.study.side(side), style)
      return (side, [Span(Self.key(of: side), Theme.accent), Span(" "), name])
    }
  }

  /// Draws the names of the columns.
  func drawHeadings(_ canvas: inout Canvas) {
    for heading in headings { canvas.drawCell(heading.name, in: columns[heading.side]) }
  }

  /// The names of the columns, as they are drawn.
  static func headings(_ texts: Texts) -> [Side: String] {
    Dictionary(
      uniqueKeysWithValues: sides.map { ($0, "\(key(of: $0)) \(texts.study.side($0))") }
    )
  }

  private static func key(of side: Side) -> String { StudyListKeys.map[.cover(side)] }

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
    } else {
      let isImage = content.text.isEmpty
      canvas.drawCell(content.listed(texts), in: column, style: isImage ? Theme.quiet : style)
    }
  }
}
