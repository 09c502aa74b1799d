import Domain
import TerminalKit
import ViewModels

/// The actions of an import.
public nonisolated enum ImportAction: MovingAction, Hashable, Sendable {
  /// Imports the file as it is shown.
  case perform
  /// Chooses the next value of what is selected.
  case next
  /// Chooses what the selected column becomes.
  case role(ImportRole)
  /// Takes all decks in, or leaves them out.
  case allDecks
  /// Chooses the next value of a choice.
  case choose(ImportChoice)
  /// Goes back to the path, or stops the import.
  case back
  /// Moves the selection.
  case move(Movement)
  /// Types the path.
  case path(PathAction)
}

nonisolated enum ImportKeys {
  /// The table of the preview.
  static let map = KeyMap<ImportAction>(
    [
      KeyBinding([.enter], .perform, group: .main, priority: 1),
      KeyBinding([.space, .right], .next, group: .main, priority: 3),
      KeyBinding(["a"], .allDecks, group: .main, priority: 7),
      KeyBinding(["b"], .choose(.book), group: .change, priority: 4),
      KeyBinding(["d"], .choose(.duplicates), group: .change, priority: 5),
      KeyBinding(["r"], .choose(.updates), group: .change),
      KeyBinding(["t"], .choose(.deleted), group: .change),
      KeyBinding(["h"], .choose(.header), group: .change),
      KeyBinding(["e"], .choose(.encoding), group: .change, priority: 6),
      KeyBinding(["q", .escape, .left], .back, group: .general, priority: 2),
    ] + roles + KeyBinding.movements { .move($0) }
  )

  /// The keys of the preview without those that do nothing with this file.
  static func map(for state: ImportState) -> KeyMap<ImportAction> {
    guard let summary = state.summary else { return map }
    let offered = ImportChoice.offered(for: summary, state.request)
    return KeyMap(
      map.bindings.filter { binding in
        switch binding.action {
        case .choose(let choice): offered.contains(choice)
        case .allDecks: !summary.decks.isEmpty
        case .role(let role): summary.columns.contains { $0.canBecome(role) }
        case .perform, .next, .back, .move, .path: true
        }
      }
    )
  }

  /// The keys named below the preview: those that do something with the selected row, and with what the
  /// file has.
  static func hinted(for state: ImportState) -> KeyMap<ImportAction> {
    let changesRow =
      switch state.selected {
      case .column, .choice, .deck: true
      case .book, .unreadable, .remark, nil: false
      }
    return KeyMap(
      map(for: state).bindings.filter { binding in
        if binding.action == .next { return changesRow }
        return binding.action != .perform || state.hasSomethingToImport
      }
    )
  }

  private static var roles: [KeyBinding<ImportAction>] {
    ImportRole.allCases.enumerated().map { place, role in
      KeyBinding([Key(.character(Character("\(place + 1)")))], .role(role), group: .change)
    }
  }

  /// The keys while the path is typed; every other key is text.
  static let pathMap = KeyMap<ImportAction>(KeyBinding.paths { .path($0) })

  /// The keys while a file is read or imported.
  static let busyMap = KeyMap<ImportAction>([
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 1)
  ])
}

nonisolated extension ImportingTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(pathName, ImportKeys.pathMap, texts, key),
      KeyTable(name, ImportKeys.map, texts, key),
      KeyTable(busyName, ImportKeys.busyMap, texts, key),
    ]
  }
}
