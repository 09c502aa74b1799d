import Domain
import TerminalKit
import ViewModels

/// The actions of the screen of corrections.
public nonisolated enum CorrectionsAction: MovingAction, Hashable, Sendable {
  /// Corrects the selected word.
  case take
  /// Corrects all words.
  case takeAll
  /// Leaves the selected word as it is, or offers it again.
  case leave
  /// Lists the words that were left, too, or no longer.
  case showLeft
  /// Undoes the last change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Reads the corrections again.
  case retry
  /// Goes back.
  case back
  /// Moves the selection.
  case move(Movement)
}

nonisolated enum CorrectionsKeys {
  static let map = KeyMap<CorrectionsAction>(
    [
      KeyBinding([.enter], .take, group: .main, priority: 1),
      KeyBinding(["*"], .takeAll, group: .main, priority: 4),
      KeyBinding(["x"], .leave, group: .main, priority: 5),
      KeyBinding(["a"], .showLeft, group: .main, priority: 7),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 6),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
    ] + KeyBinding.movements(priority: 3) { .move($0) }
  )

  /// The keys that do something in a state.
  static func useful(
    in state: CorrectionsState,
    canUndo: Bool
  ) -> KeyMap<CorrectionsAction> {
    let isRead = state.phase != .loading
    return KeyMap(
      map.bindings.filter { binding in
        switch binding.action {
        case .take, .leave: !state.rows.isEmpty
        case .takeAll: state.rows.count > 1 && state.rows.contains { !$0.isLeft }
        case .move: state.rows.count > 1
        case .showLeft: state.leftCount > 0 || state.showsLeft
        case .undo: isRead && canUndo
        case .redo, .retry, .back: true
        }
      }
    )
  }

  /// The keys when the corrections could not be read.
  static let failedMap = KeyMap<CorrectionsAction>([
    KeyBinding([.enter], .retry, group: .main, priority: 1),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ])
}

nonisolated extension CorrectionsTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, CorrectionsKeys.map, texts, key),
      KeyTable(texts.keys.failedName(name), CorrectionsKeys.failedMap, texts, key),
    ]
  }
}
