import TerminalKit
import ViewModels

/// The actions of the choice of what to review.
public nonisolated enum ReviewChoiceAction: MovingAction, Hashable, Sendable {
  /// Reviews the books, or drills what is selected.
  case start
  /// Drills all words of the books.
  case drill
  /// Picks the selected book.
  case pick
  /// Drills what a search finds.
  case search
  /// Goes back.
  case back
  /// Moves the selection.
  case move(Movement)
}

/// The keys where the learner chooses what to review.
nonisolated enum ReviewChoiceKeys {
  static let map = KeyMap<ReviewChoiceAction>(
    [
      KeyBinding([.enter, "r"], .start, group: .main, priority: 1),
      KeyBinding(["x"], .drill, group: .main, priority: 4),
      KeyBinding(["v", .space], .pick, group: .main, priority: 3),
      KeyBinding(["/"], .search, group: .main, priority: 5),
      KeyBinding(["q", .escape, .left], .back, group: .general, priority: 6),
    ] + KeyBinding.movements(priority: 2) { .move($0) }
  )
}

nonisolated extension ReviewChoiceTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, ReviewChoiceKeys.map, texts, key)
    ]
  }
}
