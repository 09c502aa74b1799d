import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The list of words as it was last drawn, and the widths of its columns.
///
/// Most keys only move the selection, and leave the rest as it was.
nonisolated struct DrawnStudyList: Sendable {
  /// The rows, with a number for everything that they show: comparing and copying that for each frame
  /// would take longer than drawing the rows that have changed.
  var rows = DrawnList<Int>()
  /// The number of what is shown.
  private(set) var number = 0
  /// The longest texts so far: columns only get wider, when a longer text comes into view.
  private var widths = WordWidths()
  /// What the rows show; nil before the first frame.
  private var shown: Shown?
  /// The names of the columns.
  private var headings = DrawnLine<Int>()
  /// The rows whose words are measured.
  private var measured = 0..<0
  private var columns: StudyListColumns?
  /// Draws the rows; nil until it is needed.
  private var painter: (draws: StudyListPainter, width: Int, hasHeadings: Bool)?

  /// The words that the rows show, and how wide texts are.
  ///
  /// A reference: every frame compares it.
  private final class Shown: Sendable {
    let state: StudyListState
    let metrics: TextMetrics

    init(_ state: StudyListState, _ metrics: TextMetrics) {
      (self.state, self.metrics) = (state, metrics)
    }
  }

  /// The number of words that are measured before the first frame; a longer list would delay it.
  private static let mostAtFirst = 1_000

  /// Measures the words that have become visible; at first also the others of the list, so that hardly
  /// anything moves later.
  mutating func measure(
    _ state: StudyListState,
    visible: Range<Int>,
    _ texts: Texts,
    _ metrics: TextMetrics
  ) {
    var rows = visible
    if let shown {
      if shown.metrics != metrics || !shown.state.hasSameRows(as: state) { measured = 0..<0 }
    } else {
      rows = 0..<max(visible.upperBound, min(state.rowCount, Self.mostAtFirst))
    }
    if measured.isEmpty { (shown, painter, number) = (Shown(state, metrics), nil, number + 1) }
    if measured == rows { return }
    let before = widths
    for row in rows where !measured.contains(row) {
      let word = state.word(atRow: row)
      let labels = word.labels(on: state.today, otherWayTomorrow: state.otherWayTomorrow)
      let title = state.bookTitles[word.bookID] ?? ""
      widths.include(word, of: title, labels: labels, texts, metrics)
    }
    measured = visible
    if widths != before { painter = nil }
  }

  /// What draws the words that were just measured, below the names of the columns or without these; the
  /// number changes with the columns.
  mutating func painter(
    of state: StudyListState,
    _ texts: Texts,
    width: Int,
    hasHeadings: Bool,
    _ metrics: TextMetrics
  ) -> StudyListPainter {
    if let painter, painter.width == width, painter.hasHeadings == hasHeadings {
      return painter.draws
    }
    var widths = widths
    if hasHeadings { widths.include(headings: StudyListPainter.headings(texts), metrics) }
    let columns = StudyListColumns(width: width, widths: widths, hasBooks: state.title == nil)
    if self.columns != columns { (self.columns, number) = (columns, number + 1) }
    let draws = StudyListPainter(state: state, texts: texts, columns: columns)
    painter = (draws, width, hasHeadings)
    return draws
  }

  /// Draws the names of the columns, which stay as long as the number does.
  mutating func drawHeadings(by painter: StudyListPainter, _ canvas: inout Canvas) {
    canvas.inside(row: 0) { canvas in
      headings.draw(number, into: &canvas) { painter.drawHeadings(&$0) }
    }
  }
}
