import Domain
import TerminalKit
import ViewModels

/// What keys do in the list of words that are studied.
public nonisolated enum StudyListAction: Hashable, Sendable {
  /// Moves the selection.
  case move(Movement)
  /// Uncovers the selected row, or goes on.
  case uncover
  /// Covers a side in all rows, or shows it.
  case cover(Side)
  /// Covers all sides but the one in front, or nothing.
  case flipAll
  /// Covers nothing.
  case uncoverAll
  /// Gives the selected word a state.
  case mark(StudyState)
  /// Gives it its next state.
  case toggle
  /// Takes the last mark back.
  case undo
  /// Gives it again.
  case redo
  /// Shows other words.
  case mode
  /// Shuffles.
  case shuffle
  /// Puts the rows in order.
  case restoreOrder
  /// Has marks go on, or stay.
  case advance
  /// Filters the rows by what is typed.
  case find
  /// Edits the selected word.
  case edit
  /// Adds a word.
  case addWord
  /// Deletes the selected word.
  case delete
  /// Shows the selected word as a card.
  case card
  /// Ends the filter, or returns to the books.
  case back
}

/// The keys of the list of words that are studied.
public nonisolated enum StudyListKeys {
  /// The table.
  public static let map = KeyMap<StudyListAction>(
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
      KeyBinding(["u"], .undo, group: .main, priority: 5),
      KeyBinding([.control("r")], .redo, group: .main),
    ] + KeyBinding.movements { .move($0) } + [
      KeyBinding([.tab, .enter, "L"], .card, group: .view, priority: 6),
      KeyBinding(["/"], .find, group: .view, priority: 7),
      KeyBinding(["m"], .mode, group: .view, priority: 8),
      KeyBinding(["s"], .shuffle, group: .view),
      KeyBinding(["S"], .restoreOrder, group: .view),
      KeyBinding(["A"], .advance, group: .view),
      KeyBinding(["e", "i"], .edit, group: .change, priority: 9),
      KeyBinding(["a"], .addWord, group: .change),
      KeyBinding(["d", .delete], .delete, group: .change),
      KeyBinding(["q", .escape], .back, group: .general),
    ]
  )

  /// The keys while the filter is typed; every other key is text.
  public static let filterMap = KeyMap<FilterAction>(
    [
      KeyBinding([.enter, .tab], .keep, group: .main, priority: 1),
      KeyBinding([.escape], .cancel, group: .main, priority: 2),
      KeyBinding([.down, .control("n")], .move(.down), group: .move),
      KeyBinding([.up, .control("p")], .move(.up), group: .move),
      KeyBinding([.pageDown], .move(.pageDown), group: .move),
      KeyBinding([.pageUp], .move(.pageUp), group: .move),
    ] + KeyBinding.textEdits { .edit($0) }
  )
}
