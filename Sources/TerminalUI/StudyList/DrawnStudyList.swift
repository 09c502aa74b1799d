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
  /// The longest texts so far: columns only get wider, when a longer text comes into view.
  private(set) var widths = WordWidths()
  /// The words that the rows show, and how wide texts are; nil before the first frame.
  private var shown: (state: StudyListState, metrics: TextMetrics)?
  /// The rows whose words are measured.
  private var measured = 0..<0
  private var columns: StudyListColumns?
  /// The number of what is shown.
  private var number = 0

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
      if shown.state != state || shown.metrics != metrics { measured = 0..<0 }
    } else {
      rows = 0..<max(visible.upperBound, min(state.rowCount, Self.mostAtFirst))
    }
    if measured.isEmpty { (shown, number) = ((state, metrics), number + 1) }
    for row in rows where !measured.contains(row) {
      let word = state.word(atRow: row)
      let labels = word.labels(on: state.today, otherWayTomorrow: state.otherWayTomorrow)
      let title = state.bookTitles[word.bookID] ?? ""
      widths.include(word, of: title, labels: labels, texts, metrics)
    }
    measured = visible
  }

  /// The number of what is shown in columns: another one than before if anything has changed.
  mutating func number(in columns: StudyListColumns) -> Int {
    if self.columns != columns { (self.columns, number) = (columns, number + 1) }
    return number
  }
}
