import Domain
import TerminalKit

/// The styles of the standard theme: the terminal's own colours, and one accent.
nonisolated extension Theme {
  /// What is selected, and the keys in hints.
  static let accent = WidgetStyle.standard.accent
  /// Titles and what is selected.
  static let strong = WidgetStyle.standard.selected
  /// What is secondary.
  static let quiet = WidgetStyle.standard.quiet
  /// A value that was filled in and is not saved yet; a sign marks it as well.
  static let suggested = Style([.dim, .italic])
  static let success = Style(foreground: .green)
  static let fail = Style(foreground: .red)
  /// An error notice.
  static let failure = Style(.bold, foreground: .red)
  /// What is wrong in a typed answer; underlined, so that it is visible without colours.
  static let wrongPart = Style(.underline, foreground: .red)
  /// What was right instead.
  static let missedPart = Style([.bold, .underline], foreground: .green)
  /// A notice.
  static let news = Style(foreground: .cyan)

  /// Marks a picked row.
  static let picked = "✓"
  /// Thin lines.
  static let rule: Character = "─"
  /// The part of a line that is done.
  static let progress: Character = "━"
  /// Marks a change that is not durable yet.
  static let pending = "…"
}

nonisolated extension StudyState {
  /// The states in the order in which their counts are shown.
  package static let shown: [StudyState] = [.success, .fail, .undefined]

  /// The filling of a bar: shapes that differ without colours, too.
  var barGlyph: Character {
    switch self {
    case .success: "█"
    case .fail: "▓"
    case .undefined: "·"
    }
  }

  /// The colour, beside which the symbol is always shown.
  var style: Style {
    switch self {
    case .success: Theme.success
    case .fail: Theme.fail
    case .undefined: Theme.quiet
    }
  }
}
