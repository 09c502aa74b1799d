import TerminalKit
import ViewModels

/// The actions of a question for yes or no.
public nonisolated enum ConfirmAction: Hashable, Sendable {
  /// Answers with yes.
  case accept
  /// Answers with no.
  case refuse
}

/// The keys of a yes-or-no question; Enter is not among them, so that it decides nothing.
nonisolated enum ConfirmKeys {
  static let map = KeyMap<ConfirmAction>([
    KeyBinding(["y", "Y"], .accept, group: .main, priority: 1),
    KeyBinding(["n", "N", .escape, "q"], .refuse, group: .main, priority: 2),
  ])
}
