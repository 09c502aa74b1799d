import Domain
import TerminalKit

/// A note below a field: a sentence after a sign, which tells its kind without colours.
nonisolated extension Span {
  /// An error to correct.
  static func wrong(_ text: String) -> Span { Span("! \(text)", Theme.fail) }
  /// Information.
  static func remark(_ text: String) -> Span { Span("· \(text)", Theme.quiet) }
  /// About a value that the program filled in.
  static func suggestion(_ text: String) -> Span { Span("~ \(text)", Theme.quiet) }
}

nonisolated extension WordEditorTexts {
  /// The note about a similar word; only an overlap in the same book is a warning.
  func spans(of overlap: Overlap) -> [Span] {
    let note =
      overlap.otherBook.map { Span.remark("\(overlapElsewhere($0)) ") }
      ?? Span("! \(self.overlap) ", Theme.news)
    return [note, Span(overlap.word.summary)]
  }
}
