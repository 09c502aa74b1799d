import TerminalKit
import ViewModels

/// What keys do on the screen that fits the schedule.
public nonisolated enum FittingAction: Hashable, Sendable {
  /// Schedules with the fitted parameters.
  case use
  /// Schedules with those of the settings again.
  case reset
  /// Goes back.
  case back
}

/// The keys of the screen that fits the schedule.
public nonisolated enum FittingKeys {
  private static let bindings: [KeyBinding<FittingAction>] = [
    KeyBinding([.enter], .use, group: .main, priority: 1),
    KeyBinding(["D"], .reset, group: .main, priority: 3),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ]

  /// The whole table.
  public static let map = KeyMap<FittingAction>(bindings)

  /// The table of what can be done now.
  static func map(uses: Bool, resets: Bool) -> KeyMap<FittingAction> {
    KeyMap(bindings.filter { $0.action == .use ? uses : $0.action != .reset || resets })
  }
}

nonisolated extension FittingTexts {
  func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, FittingKeys.map, texts, key)
    ]
  }
}
