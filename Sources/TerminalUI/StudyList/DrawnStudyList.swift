import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The list of words as it was last drawn, and the widths of its columns.
nonisolated struct DrawnStudyList: Sendable {
  /// Everything that the rows show.
  struct Content: Equatable, Sendable {
    let state: StudyListState
    let columns: StudyListColumns
  }

  var rows = DrawnList<Content>()
  /// The longest texts so far: columns only get wider, when a longer text comes into view.
  private(set) var widths = WordWidths()
  private var isMeasured = false

  /// The number of words that are measured before the first frame; a longer list would delay it.
  private static let mostAtFirst = 1_000

  /// Measures the words that are visible; at first also the others of the list, so that hardly anything moves later.
  mutating func measure(
    _ state: StudyListState,
    visible: Range<Int>,
    _ texts: Texts,
    _ metrics: TextMetrics
  ) {
    let first = 0..<max(visible.upperBound, min(state.rowCount, Self.mostAtFirst))
    for row in isMeasured ? visible : first {
      let word = state.word(atRow: row)
      let labels = word.labels(on: state.today, otherWayTomorrow: state.otherWayTomorrow)
      let title = state.bookTitles[word.bookID] ?? ""
      widths.include(word, of: title, labels: labels, texts, metrics)
    }
    isMeasured = true
  }
}
