import TerminalKit

/// The actions of keys on every screen that does not use them itself; the coordinator performs
/// them.
public nonisolated enum GlobalAction: CaseIterable, Hashable, Sendable {
  /// Shows the keys of the open screen.
  case help
  /// Draws the whole screen again.
  case redraw
  /// Undoes the last change, made on any screen.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Suspends the program until the shell's `fg`.
  case suspend
  /// Quits the program.
  case quit
}

/// The keys that do the same on every screen.
package nonisolated enum GlobalKeys {
  /// The table; the coordinator uses it for keys that a screen has ignored.
  package static let map = KeyMap<GlobalAction>([
    KeyBinding(["?", .function(1)], .help, priority: 0),
    KeyBinding([.control("l")], .redraw),
    KeyBinding(SharedKeys.undo, .undo),
    KeyBinding(SharedKeys.redo, .redo),
    KeyBinding([.control("z")], .suspend),
    KeyBinding([.control("c")], .quit),
  ])
}

nonisolated extension KeyTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(everywhere, GlobalKeys.map, texts, global)
    ]
  }
}
