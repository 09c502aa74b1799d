import Domain
import TerminalKit
import ViewModels

/// The actions of the list of words that are studied.
public nonisolated enum StudyListAction: Hashable, Sendable {
  /// Moves the selection.
  case move(Movement)
  /// Uncovers the selected row, or moves on.
  case uncover
  /// Covers a side in all rows, or uncovers it.
  case cover(Side)
  /// Covers all sides except the front, or uncovers everything.
  case flipAll
  /// Uncovers everything.
  case uncoverAll
  /// Marks the selected word.
  case mark(StudyState)
  /// Marks it with its next state.
  case toggle
  /// Undoes the last mark.
  case undo
  /// Redoes it.
  case redo
  /// Changes the study mode.
  case mode
  /// Shuffles.
  case shuffle
  /// Restores the order.
  case restoreOrder
  /// Switches whether a mark selects the next word.
  case advance
  /// Picks the selected word, or unpicks it.
  case pick
  /// Does the same with all rows since the last one that was picked.
  case pickRange
  /// Picks all rows.
  case pickAll
  /// Inverts the picks.
  case invertPicks
  /// Unpicks everything.
  case pickNone
  /// Moves the words to another book.
  case moveWords
  /// Copies them there.
  case copyWords
  /// Adds tags to them, or removes some.
  case tagWords
  /// Flags them, or removes the flag.
  case flag
  /// Buries them until tomorrow, or ends that.
  case bury
  /// Suspends them, or ends that.
  case suspend
  /// Drills them.
  case drill
  /// Filters the rows by what is typed.
  case find
  /// Performs an action of the filter.
  case filter(FilterAction)
  /// Edits the selected word.
  case edit
  /// Shows the reviews of the word.
  case history
  /// Adds a word.
  case addWord
  /// Edits the words as a sheet in the learner's editor.
  case editTogether
  /// Adds words, one per line.
  case quickAdd
  /// Deletes the words.
  case delete
  /// Shows the selected word as a card.
  case card
  /// Ends the filter, or returns to the books.
  case back
}

/// The keys of the list of words that are studied.
nonisolated enum StudyListKeys {
  static let map = KeyMap<StudyListAction>(
    [
      KeyBinding([.space], .uncover, group: .main, priority: 1),
      KeyBinding(["1"], .cover(.kanji), group: .main),
      KeyBinding(["2"], .cover(.gana), group: .main),
      KeyBinding(["3"], .cover(.meaning), group: .main, priority: 2),
      KeyBinding(["f"], .flipAll, group: .main),
      KeyBinding(["0"], .uncoverAll, group: .main),
      KeyBinding(["o"], .mark(.success), group: .main, priority: 3),
      KeyBinding(["x"], .mark(.fail), group: .main, priority: 4),
      KeyBinding(["-"], .mark(.undefined), group: .main),
      KeyBinding(["t"], .toggle, group: .main),
      KeyBinding(SharedKeys.undo, .undo, group: .main, priority: 5),
      KeyBinding(SharedKeys.redo, .redo, group: .main),
    ] + KeyBinding.movements { .move($0) } + picks + [
      KeyBinding([.tab, .enter, "L"], .card, group: .view, priority: 6),
      KeyBinding(["/"], .find, group: .view, priority: 7),
      KeyBinding(["D"], .drill, group: .view),
      KeyBinding(["m"], .mode, group: .view, priority: 8),
      KeyBinding(["s"], .shuffle, group: .view),
      KeyBinding(["S"], .restoreOrder, group: .view),
      KeyBinding(["A"], .advance, group: .view),
      KeyBinding(["i"], .history, group: .view),
      KeyBinding(["e"], .edit, group: .change, priority: 9),
      KeyBinding(["E"], .editTogether, group: .change),
      KeyBinding(["a"], .addWord, group: .change),
      KeyBinding(["+"], .quickAdd, group: .change),
      KeyBinding(["d", .delete], .delete, group: .change),
      KeyBinding(["M"], .moveWords, group: .change),
      KeyBinding(["C"], .copyWords, group: .change),
      KeyBinding(["T"], .tagWords, group: .change),
      KeyBinding(["!"], .flag, group: .change),
      KeyBinding(["b"], .bury, group: .change),
      KeyBinding(["z"], .suspend, group: .change),
      KeyBinding(SharedKeys.back, .back, group: .general),
    ]
  )

  /// The table while words are picked: the same keys, with hints for changes of many words.
  static let picksMap = map(hinting: pickPriorities)

  /// The table while rows are filtered: the same keys, with hints for the words that are shown.
  static let filteredMap = map(hinting: filterPriorities)

  /// The table while no word is listed: the same keys, with hints for what leads to words.
  static let emptyMap = map(hinting: [.mode: 1, .addWord: 2, .undo: 3, .back: 4])

  /// The table while words are read: the other keys wait for them.
  static let waitingMap = KeyMap<StudyListAction>(
    [KeyBinding(SharedKeys.back, .back, group: .general, priority: 1)]
  )

  /// The same keys while a filter leaves no word.
  static let unmatchedMap = map(hinting: [.find: 1, .back: 2, .undo: 3])

  private static func map(hinting priorities: [StudyListAction: Int]) -> KeyMap<StudyListAction> {
    KeyMap(
      map.bindings.map { binding in
        KeyBinding(
          binding.keys,
          binding.action,
          group: binding.group,
          priority: priorities[binding.action]
        )
      }
    )
  }

  private static let pickPriorities: [StudyListAction: Int] = [
    .pick: 1, .moveWords: 2, .copyWords: 3, .tagWords: 4, .delete: 5, .mark(.success): 6,
    .mark(.fail): 7, .editTogether: 8, .pickAll: 9, .undo: 10,
  ]

  private static let filterPriorities: [StudyListAction: Int] = [
    .drill: 1, .back: 2, .find: 3, .mark(.success): 4, .mark(.fail): 5, .pickAll: 6, .card: 7,
    .undo: 8,
  ]

  private static let picks: [KeyBinding<StudyListAction>] = [
    KeyBinding(["v"], .pick, group: .pick, priority: 10),
    KeyBinding(["V"], .pickRange, group: .pick),
    KeyBinding(["*"], .pickAll, group: .pick),
    KeyBinding(["I"], .invertPicks, group: .pick),
    KeyBinding(["N"], .pickNone, group: .pick),
  ]

  /// The keys while the filter is typed; every other key is text.
  static let filterMap = KeyMap<StudyListAction>(
    [
      KeyBinding([.enter, .tab], .filter(.keep), group: .main, priority: 1),
      KeyBinding([.escape], .filter(.cancel), group: .main, priority: 2),
    ] + KeyBinding.kanjiToggle(priority: 3) { .filter(.kanji($0)) }
      + KeyBinding.filterMovements { .filter(.move($0)) }
      + KeyBinding.textEdits { .filter(.edit($0)) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<StudyListAction>(KeyBinding.kanji { .filter(.kanji($0)) })
    .over(filterMap)
}

nonisolated extension StudyTexts {
  package func listKeyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(listName, StudyListKeys.map, texts, listKey),
      KeyTable(filterName, StudyListKeys.filterMap, texts, listKey),
    ]
  }
}
