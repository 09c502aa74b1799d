import TerminalKit
import ViewModels

/// The actions of the screen of starter books.
public nonisolated enum StarterBooksAction: MovingAction, Hashable, Sendable {
  /// Makes the books of the selected level.
  case add
  /// Shows the corrections of words of the library.
  case corrections
  /// Reads the vocabulary again.
  case retry
  /// Goes back.
  case back
  /// Moves the selection.
  case move(Movement)
}

nonisolated enum StarterBooksKeys {
  static let map = KeyMap<StarterBooksAction>(
    [
      KeyBinding([.enter, "a"], .add, group: .main, priority: 1),
      KeyBinding(["c"], .corrections, group: .main, priority: 4),
      KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
    ] + KeyBinding.movements(priority: 3) { .move($0) }
  )

  /// The keys when the vocabulary could not be read.
  static let failedMap = KeyMap<StarterBooksAction>([
    KeyBinding([.enter], .retry, group: .main, priority: 1),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ])
}

nonisolated extension StarterBooksTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, StarterBooksKeys.map, texts, key),
      KeyTable(texts.keys.failedName(name), StarterBooksKeys.failedMap, texts, key),
    ]
  }
}
