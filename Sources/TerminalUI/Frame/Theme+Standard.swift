import Domain
import TerminalKit

/// The styles of the standard theme, which views draw in: the terminal's own colours, and one
/// accent.
nonisolated extension Theme {
  /// What is selected, and the keys in hints.
  static let accent = Style(foreground: .cyan)
  /// Titles and what is selected.
  static let strong = Style.bold
  /// What is secondary.
  static let quiet = Style.dim
  /// What was filled in and not kept yet; a sign stands beside it.
  static let suggested = Style([.dim, .italic])
  /// Success.
  static let success = Style(foreground: .green)
  /// Fail.
  static let fail = Style(foreground: .red)
  /// Bad news.
  static let failure = Style(.bold, foreground: .red)
  /// News.
  static let news = Style(foreground: .cyan)

  /// The bar at the left of the selected row.
  static let marker = "▌"
  /// What stands before a row that is picked.
  static let picked = "✓"
  /// Thin rules.
  static let rule: Character = "─"
  /// The part of a rule that is done.
  static let progress: Character = "━"
  /// What stands beside a change that is not durable yet.
  static let pending = "…"
}

nonisolated extension StudyState {
  /// The states in the order in which counts of them are shown.
  static let shown: [StudyState] = [.success, .fail, .undefined]

  /// The symbol that always stands beside the colour.
  var symbol: String {
    switch self {
    case .success: "○"
    case .fail: "×"
    case .undefined: "–"
    }
  }

  /// What a bar is filled with: shapes that differ without colours too.
  var barGlyph: Character {
    switch self {
    case .success: "█"
    case .fail: "▓"
    case .undefined: "·"
    }
  }

  /// The colour.
  var style: Style {
    switch self {
    case .success: Theme.success
    case .fail: Theme.fail
    case .undefined: Theme.quiet
    }
  }
}
