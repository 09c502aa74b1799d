import Domain
import TerminalKit
import ViewModels

nonisolated enum StudyKeys {
  /// The table while a card is shown.
  static let map = KeyMap<StudyAction>(
    [
      KeyBinding([.space], .uncover, group: .main, priority: 1),
      KeyBinding([.enter], .uncoverAll, group: .main),
      KeyBinding(["o"], .mark(.success), group: .main, priority: 2),
      KeyBinding(["x"], .mark(.fail), group: .main, priority: 3),
      KeyBinding(["-", "0"], .mark(.undefined), group: .main, priority: 4),
      KeyBinding(["t"], .toggle, group: .main),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 5),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["n", "l", .right], .next, group: .move),
      KeyBinding(["p", "h", .left], .previous, group: .move),
      KeyBinding(["j", .down], .turn, group: .move),
      KeyBinding(["k", .up], .turnBack, group: .move),
      KeyBinding(["g", .home], .first, group: .move),
      KeyBinding(["G", .end], .last, group: .move),
    ] + views + changes
  )

  /// The table at the end of a pass.
  static let summaryMap = KeyMap<StudyAction>(
    [
      KeyBinding([.enter, .space], .choose, group: .main, priority: 1),
      KeyBinding(["r"], .choice(.notShown), group: .main),
      KeyBinding(["x"], .choice(.onlyFail), group: .main, priority: 2),
      KeyBinding(["w"], .choice(.withoutSuccess), group: .main, priority: 3),
      KeyBinding(["a"], .choice(.again), group: .main, priority: 4),
      KeyBinding(["c"], .choice(.closeBook), group: .main, priority: 6),
      KeyBinding(SharedKeys.back, .back, group: .main, priority: 7),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 5),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["p", "h", .left], .previous, group: .move),
      KeyBinding(["j", .down], .select(.down), group: .move),
      KeyBinding(["k", .up], .select(.up), group: .move),
      KeyBinding(["g", .home], .first, group: .move),
    ] + views
  )

  /// The table without a card.
  static let emptyMap = KeyMap<StudyAction>(
    [
      KeyBinding(["m"], .mode, group: .view, priority: 1),
      KeyBinding(["a"], .addWord, group: .change, priority: 2),
      KeyBinding(["+"], .quickAdd, group: .change),
      KeyBinding([.tab, "L"], .list, group: .view),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 3),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
      KeyBinding(["c"], .closeBook, group: .change),
      KeyBinding(SharedKeys.back, .back, group: .general, priority: 4),
    ]
  )

  /// The table while words are read, or cannot be.
  static let waitingMap = KeyMap<StudyAction>(
    [KeyBinding(SharedKeys.back, .back, group: .general, priority: 1)]
  )

  /// Covers `map` while all texts of a word are shown.
  static let detailsMap = KeyMap<StudyAction>(
    [
      KeyBinding(["v", .escape, "q"], .details, group: .main, priority: 1),
      KeyBinding(["e"], .edit, group: .change, priority: 2),
    ] + KeyBinding.pages(priority: 2) { .scroll($0) }
  )

  /// Both together: a key without a meaning there applies to the card.
  static let detailsOverCardMap = detailsMap.over(map)

  private static let views: [KeyBinding<StudyAction>] = [
    KeyBinding(["m"], .mode, group: .view, priority: 7),
    KeyBinding(["f"], .front, group: .view, priority: 8),
    KeyBinding(["s"], .shuffle, group: .view, priority: 9),
    KeyBinding(["S"], .restoreOrder, group: .view),
    KeyBinding([.tab, "L"], .list, group: .view, priority: 6),
    KeyBinding(["A"], .advance, group: .view),
  ]

  private static let changes: [KeyBinding<StudyAction>] = [
    KeyBinding(["v"], .details, group: .view),
    KeyBinding(["B"], .large, group: .view),
    KeyBinding(["N"], .notes, group: .view),
    KeyBinding(["i"], .history, group: .view),
    KeyBinding(["e"], .edit, group: .change),
    KeyBinding(["a"], .addWord, group: .change),
    KeyBinding(["+"], .quickAdd, group: .change),
    KeyBinding(["c"], .closeBook, group: .change),
    KeyBinding(SharedKeys.back, .back, group: .general),
  ]
}

nonisolated extension StudyTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(cardName, StudyKeys.map, texts, key),
      KeyTable(detailsName, StudyKeys.detailsMap, texts, key),
      KeyTable(summaryName, StudyKeys.summaryMap, texts, key),
      KeyTable(emptyName, StudyKeys.emptyMap, texts, key),
    ]
  }
}
