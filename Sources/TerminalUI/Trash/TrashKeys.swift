import TerminalKit
import ViewModels

/// The actions of the trash.
public nonisolated enum TrashAction: MovingAction, Hashable, Sendable {
  /// Restores what is picked, or the selected row.
  case restore
  /// Picks the selected row, or unpicks it.
  case pick
  /// Picks all rows, or none.
  case pickAll
  /// Shows or hides the words of a row.
  case open
  /// Purges what is picked, or the selected row.
  case purge
  /// Purges everything.
  case empty
  /// Undoes the last change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Reads the trash again.
  case retry
  /// Goes back.
  case back
  /// Moves the selection.
  case move(Movement)
}

nonisolated enum TrashKeys {
  static let map = KeyMap<TrashAction>(
    [
      KeyBinding([.enter, "r"], .restore, group: .main, priority: 1),
      KeyBinding(["v"], .pick, group: .main, priority: 4),
      KeyBinding(["*"], .pickAll, group: .main, priority: 5),
      KeyBinding(["o", .right], .open, group: .main),
      KeyBinding(["d", .delete], .purge, group: .main, priority: 7),
      KeyBinding(["D"], .empty, group: .main, priority: 8),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 6),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
    ] + KeyBinding.movements(priority: 3) { .move($0) }
  )

  /// The keys that do something with this number of rows.
  static func useful(rows: Int, canUndo: Bool) -> KeyMap<TrashAction> {
    KeyMap(
      map.bindings.filter { binding in
        switch binding.action {
        case .restore, .open, .purge, .empty: rows > 0
        case .pick, .pickAll, .move: rows > 1
        case .undo: canUndo
        case .redo, .retry, .back: true
        }
      }
    )
  }

  /// The keys when the trash could not be read.
  static let failedMap = KeyMap<TrashAction>([
    KeyBinding([.enter], .retry, group: .main, priority: 1),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ])
}

nonisolated extension TrashTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, TrashKeys.map, texts, key),
      KeyTable(texts.keys.failedName(name), TrashKeys.failedMap, texts, key),
    ]
  }
}
