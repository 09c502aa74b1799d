import TerminalKit
import ViewModels

/// The actions of an export.
public nonisolated enum ExportAction: MovingAction, Hashable, Sendable {
  /// Writes the file.
  case perform
  /// Picks the selected book, or changes what is selected.
  case change
  /// Picks all books, or none.
  case all
  /// Chooses the next kind of file.
  case kind
  /// Types the path.
  case typePath
  /// Goes back, or stops the export.
  case back
  /// Moves the selection.
  case move(Movement)
  /// Performs an action while the path is typed.
  case path(PathAction)
}

nonisolated enum ExportKeys {
  static let map = KeyMap<ExportAction>(
    [
      KeyBinding([.enter], .perform, group: .main, priority: 1),
      KeyBinding([.space, "v", .right], .change, group: .main, priority: 3),
      KeyBinding(["a"], .all, group: .main, priority: 6),
      KeyBinding(["f"], .kind, group: .main, priority: 4),
      KeyBinding(["e"], .typePath, group: .main, priority: 5),
      KeyBinding(["q", .escape, .left], .back, group: .general, priority: 2),
    ] + KeyBinding.movements { .move($0) }
  )

  /// The keys while the path is typed; every other key is text.
  static let pathMap = KeyMap<ExportAction>(KeyBinding.paths { .path($0) })

  /// The keys while the file is written.
  static let busyMap = KeyMap<ExportAction>([
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 1)
  ])
}

nonisolated extension ExportingTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, ExportKeys.map, texts, key),
      KeyTable(pathName, ExportKeys.pathMap, texts, key),
      KeyTable(busyName, ExportKeys.busyMap, texts, key),
    ]
  }
}
