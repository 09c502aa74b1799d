import TerminalKit
import ViewModels

/// What keys do in a question for yes or no.
public nonisolated enum ConfirmAction: Hashable, Sendable {
  /// Answers with yes.
  case accept
  /// Answers with no.
  case refuse
}

/// The keys of a question for yes or no; Enter is not among them, so that it decides nothing.
public nonisolated enum ConfirmKeys {
  /// The table.
  public static let map = KeyMap<ConfirmAction>([
    KeyBinding(["y", "Y"], .accept, group: .main, priority: 1),
    KeyBinding(["n", "N", .escape, "q", .control("c")], .refuse, group: .main, priority: 2),
  ])
}
