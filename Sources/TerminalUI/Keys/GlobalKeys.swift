import TerminalKit

/// What keys do on every screen that does not use them itself; the coordinator does it.
public nonisolated enum GlobalAction: CaseIterable, Hashable, Sendable {
  /// Shows the keys of the screen that is open.
  case help
  /// Draws the whole screen again.
  case redraw
  /// Stops the program until the shell's `fg`.
  case suspend
  /// Ends the program.
  case quit
}

/// The keys that mean the same everywhere.
public nonisolated enum GlobalKeys {
  /// The table; the coordinator asks it when a screen ignored a key.
  public static let map = KeyMap<GlobalAction>([
    KeyBinding(["?", .function(1)], .help, priority: 0),
    KeyBinding([.control("l")], .redraw),
    KeyBinding([.control("z")], .suspend),
    KeyBinding([.control("c")], .quit),
  ])
}

nonisolated extension KeyTexts {
  func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(everywhere, GlobalKeys.map, texts, global)
    ]
  }
}
