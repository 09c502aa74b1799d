import TerminalKit
import ViewModels

/// The actions of the screen that closes a book.
public nonisolated enum CloseBookAction: MovingAction, Hashable, Sendable {
  /// Closes it with the selected target.
  case close
  /// Asks for the title of a new book, to which the words are to move.
  case newBook
  /// Switches whether learnt words go on being reviewed.
  case reviews
  /// Filters the open books by what is typed.
  case find
  /// Reads the books again.
  case retry
  /// Goes back; the book stays open.
  case back
  /// Moves the selection.
  case move(Movement)
  /// Selects one of the books found.
  case choose
  /// Ends the filter.
  case cancelFind
  /// Types kanji by their sound.
  case kanji(KanjiAction)
  /// Edits the filter.
  case edit(TextEdit)
}

nonisolated enum CloseBookKeys {
  static let map = KeyMap<CloseBookAction>(
    [
      KeyBinding([.enter], .close, group: .main, priority: 1),
      KeyBinding(["n"], .newBook, group: .main, priority: 2),
      KeyBinding(["r"], .reviews, group: .main, priority: 3),
      KeyBinding(["/"], .find, group: .main, priority: 4),
      KeyBinding(["q", .escape, .left], .back, group: .main, priority: 5),
    ] + KeyBinding.movements { .move($0) }
  )

  /// The keys while the filter is typed; every other key is text.
  ///
  /// Enter does not close the book yet, so that the learner first reads what will happen.
  static let filterMap = KeyMap<CloseBookAction>(
    [
      KeyBinding([.enter, .tab], .choose, group: .main, priority: 1),
      KeyBinding([.escape], .cancelFind, group: .main, priority: 2),
    ] + KeyBinding.kanjiToggle(priority: 3) { .kanji($0) }
      + KeyBinding.filterMovements { .move($0) } + KeyBinding.textEdits { .edit($0) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<CloseBookAction>(KeyBinding.kanji { .kanji($0) }).over(
    filterMap
  )

  /// The keys when there is nothing to choose.
  static let plainMap = KeyMap<CloseBookAction>([
    KeyBinding([.enter], .close, group: .main, priority: 1),
    KeyBinding(["r"], .reviews, group: .main, priority: 2),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 3),
  ])

  /// The keys when there is nothing to close.
  static let backMap = KeyMap<CloseBookAction>([
    KeyBinding(["q", .escape, .left, .enter], .back, group: .main, priority: 1)
  ])

  /// The keys when the books could not be read.
  static let failedMap = KeyMap<CloseBookAction>([
    KeyBinding([.enter], .retry, group: .main, priority: 1),
    KeyBinding(["q", .escape, .left], .back, group: .main, priority: 2),
  ])
}

nonisolated extension CloseBookTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, CloseBookKeys.map, texts, key),
      KeyTable(filterName, CloseBookKeys.filterMap, texts, key),
      KeyTable(texts.keys.failedName(name), CloseBookKeys.failedMap, texts, key),
    ]
  }
}
