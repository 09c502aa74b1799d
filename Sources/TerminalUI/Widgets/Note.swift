import Domain
import TerminalKit

/// A note below a field: a sentence after a sign, which shows its kind without colours.
nonisolated extension Span {
  /// An error to correct.
  static func wrong(_ text: String) -> Span { Span("! \(text)", Theme.fail) }
  /// What may be a mistake.
  static func warning(_ text: String) -> Span { Span("! \(text)", Theme.news) }
  /// Information.
  static func remark(_ text: String) -> Span { Span("· \(text)", Theme.quiet) }
  /// About a value that the program filled in.
  static func suggestion(_ text: String) -> Span { Span("~ \(text)", Theme.quiet) }
}

nonisolated extension WordEditorTexts {
  /// The note about a similar word; one with the same kanji and gana is a warning.
  func spans(of overlap: Overlap) -> [Span] {
    let text = self.overlap(overlap)
    let note: Span =
      switch overlap.kind {
      case .all, .spelling: .warning(text)
      case .kanji, .meaning, .gana: .remark(text)
      }
    // Of a word that is the same on all sides there is nothing more to show.
    return overlap.kind == .all ? [note] : [note, Span("  \(overlap.word.summary)")]
  }
}
