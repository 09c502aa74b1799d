import TerminalKit
import ViewModels

/// The actions while something is read.
public nonisolated enum PagerAction: Hashable, Sendable {
  /// Scrolls.
  case move(Movement)
  /// Closes it.
  case close
}

/// The keys of the help and of messages.
package nonisolated enum PagerKeys {
  /// The table.
  package static let map = KeyMap<PagerAction>(
    [
      KeyBinding(
        [.escape, "q", .enter, "?", .space, .control("c")],
        .close,
        group: .main,
        priority: 1
      )
    ] + KeyBinding.movements { .move($0) }
  )
}
