import TerminalKit
import ViewModels

/// The actions of the optimizer screen.
public nonisolated enum OptimizerAction: Hashable, Sendable {
  /// Schedules with the optimized parameters.
  case use
  /// Schedules with the parameters of the settings again.
  case reset
  /// Goes back.
  case back
}

nonisolated enum OptimizerKeys {
  private static let bindings: [KeyBinding<OptimizerAction>] = [
    KeyBinding([.enter], .use, group: .main, priority: 1),
    KeyBinding(["D"], .reset, group: .main, priority: 3),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ]

  /// The whole table.
  static let map = KeyMap<OptimizerAction>(bindings)

  /// The table of the actions that are available now.
  static func map(uses: Bool, resets: Bool) -> KeyMap<OptimizerAction> {
    KeyMap(bindings.filter { $0.action == .use ? uses : $0.action != .reset || resets })
  }
}

nonisolated extension OptimizerTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, OptimizerKeys.map, texts, key)
    ]
  }
}
