import TerminalKit
import ViewModels

/// The actions of the history of a word.
public nonisolated enum WordHistoryAction: Hashable, Sendable {
  /// Edits the word.
  case edit
  /// Goes back.
  case back
  /// Scrolls.
  case move(Movement)
}

nonisolated enum WordHistoryKeys {
  static let map = KeyMap<WordHistoryAction>(
    [
      KeyBinding(["e"], .edit, group: .change, priority: 2),
      KeyBinding(["q", "i", .escape, .left], .back, group: .general, priority: 1),
    ] + KeyBinding.pages(priority: 3) { .move($0) }
  )
}

nonisolated extension WordHistoryTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, WordHistoryKeys.map, texts, key)
    ]
  }
}
