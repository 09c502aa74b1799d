import TerminalKit
import ViewModels

/// The actions of the screen that opens a library on a server.
public nonisolated enum OpeningAction: Hashable, Sendable {
  /// Asks the server again.
  case retry
  /// Uses the typed password.
  case accept
  /// Leaves the program.
  case leave
  /// Edits the password.
  case edit(TextEdit)
}

nonisolated enum OpeningKeys {
  private static let bindings: [KeyBinding<OpeningAction>] = [
    KeyBinding([.enter, "r"], .retry, group: .main, priority: 1),
    KeyBinding([.escape, "q"], .leave, group: .main, priority: 2),
  ]

  /// The whole table.
  static let map = KeyMap<OpeningAction>(bindings)

  /// The table while a password is typed.
  static let password = KeyMap<OpeningAction>(
    [
      KeyBinding([.enter], .accept, group: .main, priority: 1),
      KeyBinding([.escape], .leave, group: .main, priority: 2),
    ] + KeyBinding.textEdits { .edit($0) }
  )

  /// The table of the actions that are available in a phase.
  static func map(in phase: OpeningState.Phase) -> KeyMap<OpeningAction> {
    switch phase {
    case .asking, .fetching: KeyMap(bindings.filter { $0.action == .leave })
    case .password: password
    case .failed: map
    }
  }
}

nonisolated extension OpeningTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, OpeningKeys.map, texts, key),
      KeyTable(passwordName, OpeningKeys.password, texts, key),
    ]
  }
}
