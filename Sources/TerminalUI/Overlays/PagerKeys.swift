import TerminalKit
import ViewModels

/// The actions while something is read.
public nonisolated enum PagerAction: Hashable, Sendable {
  /// Scrolls.
  case move(Movement)
  /// Shows the next page; stays at the last one, as the key may mean something else below.
  case page
  /// Closes it.
  case close
}

/// The keys of the help and of messages.
nonisolated enum PagerKeys {
  static let map = KeyMap<PagerAction>(
    [
      KeyBinding(
        [.escape, "q", .enter, "?", .function(1)],
        .close,
        group: .main,
        priority: 1
      ),
      KeyBinding([.space], .page, group: .move, priority: 2),
    ] + KeyBinding.movements(priority: 3) { .move($0) }
  )
}
