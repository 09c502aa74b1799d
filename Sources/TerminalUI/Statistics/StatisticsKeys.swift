import TerminalKit
import ViewModels

/// The actions of the screen of statistics.
public nonisolated enum StatisticsAction: Hashable, Sendable {
  /// Goes to the next section.
  case nextSection
  /// Goes to the section before.
  case previousSection
  /// Goes to a section.
  case section(StatisticsSection)
  /// Shows everything as sentences, or as plots again.
  case text
  /// Reads the reviews again.
  case reload
  /// Goes back.
  case back
  /// Scrolls.
  case move(Movement)
}

nonisolated enum StatisticsKeys {
  static let map = KeyMap<StatisticsAction>(
    [
      KeyBinding(["1"], .section(.activity), group: .main),
      KeyBinding(["2"], .section(.retention), group: .main),
      KeyBinding(["3"], .section(.forecast), group: .main),
      KeyBinding(["4"], .section(.books), group: .main),
      KeyBinding(["5"], .section(.hardest), group: .main),
      KeyBinding([.tab, "l", .right], .nextSection, group: .move, priority: 1),
      KeyBinding(["h", .left], .previousSection, group: .move),
      KeyBinding(["t"], .text, group: .view, priority: 4),
      KeyBinding(["r"], .reload, group: .view),
      KeyBinding(SharedKeys.back, .back, group: .general, priority: 2),
    ] + KeyBinding.pages(priority: 3) { .move($0) }
  )

  /// The table before the first review: there is no section to go to.
  static let emptyMap = KeyMap(
    map.bindings.filter { [.text, .reload, .back].contains($0.action) }
  )

  /// The table when the reviews could not be read.
  static let failedMap = KeyMap([
    KeyBinding(["r"], StatisticsAction.reload, group: .view, priority: 1),
    KeyBinding(SharedKeys.back, .back, group: .general, priority: 2),
  ])
}

nonisolated extension StatisticsTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, StatisticsKeys.map, texts, key)
    ]
  }
}
