import TerminalKit
import ViewModels

/// The actions of the screen of word books.
public nonisolated enum BooksAction: Hashable, Sendable {
  /// Moves the selection.
  case move(Movement)
  /// Studies the selected book, or what is not yet known.
  case open
  /// Shows its words as a list.
  case list
  /// Reviews what is due in all books.
  case reviewDue
  /// Reviews what is due in the selected book.
  case reviewBook
  /// Chooses what to review or to drill.
  case chooseReview
  /// Allows more new words today.
  case learnMore(Int)
  /// Drills the words that become due tomorrow.
  case drillTomorrow
  /// Adds a word to the selected book.
  case addWord
  /// Adds words to it, one per line.
  case quickAdd
  /// Creates a book.
  case new
  /// Renames the selected book.
  case rename
  /// Closes the selected book.
  case close
  /// Reopens a closed book.
  case reopen
  /// Deletes the selected book.
  case delete
  /// Undoes the last change.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Marks the selected book as reviewed today, or undoes that.
  case review
  /// Chooses what the selected book is for today.
  case choose
  /// Changes which side the selected book asks first, or both.
  case front
  /// Lets new words come from the selected book first, or in the usual order.
  case newWordsFirst
  /// Filters the list by what is typed.
  case find
  /// Ends the filter.
  case endFind
  /// Performs an action of the filter.
  case filter(FilterAction)
  /// Sorts the books in the next order.
  case sort
  /// Shows closed books, or hides them.
  case showClosed
  /// Shows the starter books.
  case starterBooks
  /// Shows the trash.
  case trash
  /// Imports a file, or exports books.
  case exchange(FileExchange)
  /// Optimizes the schedule.
  case optimize
  /// Shows the statistics.
  case statistics
  /// Shows the reviews of the selected word.
  case wordHistory
  /// Shows the state of the stored data.
  case health
  /// Quits the program.
  case quit
  /// Shows a custom screen.
  case further(HomeKey)
}

/// The keys of the screen of word books.
package nonisolated enum BooksKeys {
  static let map = KeyMap<BooksAction>(
    [
      KeyBinding([.enter, "o", .right], .open, group: .main, priority: 1),
      KeyBinding(["l", .tab], .list, group: .main, priority: 2),
      KeyBinding(["r"], .reviewDue, group: .main, priority: 2),
      KeyBinding(["R"], .reviewBook, group: .main),
      KeyBinding(["D"], .chooseReview, group: .main),
      KeyBinding(["w"], .learnMore(10), group: .main),
      KeyBinding(["W"], .learnMore(20), group: .main),
      KeyBinding(["p"], .drillTomorrow, group: .main),
      KeyBinding(["a"], .addWord, group: .main, priority: 3),
      KeyBinding(["+"], .quickAdd, group: .main),
      KeyBinding(["/"], .find, group: .main, priority: 6),
      KeyBinding([.escape], .endFind, group: .main),
      KeyBinding(["n"], .new, group: .change, priority: 4),
      KeyBinding(["e"], .rename, group: .change),
      KeyBinding(["c"], .close, group: .change, priority: 5),
      KeyBinding(["O"], .reopen, group: .change),
      KeyBinding(["d", .delete], .delete, group: .change, priority: 7),
      KeyBinding(SharedKeys.undo, .undo, group: .change, priority: 8),
      KeyBinding(SharedKeys.redo, .redo, group: .change),
      KeyBinding(["T"], .trash, group: .change),
      KeyBinding(["b"], .starterBooks, group: .change),
      KeyBinding(["I"], .exchange(.importing), group: .change),
      KeyBinding(["X"], .exchange(.exporting), group: .change),
      KeyBinding(["U"], .exchange(.refreshing), group: .change),
      KeyBinding(["Y"], .exchange(.synchronizing), group: .change),
      KeyBinding(["F"], .optimize, group: .main),
      KeyBinding(["m"], .review, group: .main, priority: 9),
      KeyBinding(["t"], .choose, group: .main),
      KeyBinding(["N"], .newWordsFirst, group: .main),
      KeyBinding(["f"], .front, group: .main),
      KeyBinding(["S"], .sort, group: .view),
      KeyBinding([".", "C"], .showClosed, group: .view),
      KeyBinding(["s"], .statistics, group: .view),
      KeyBinding(["i"], .wordHistory, group: .view),
      KeyBinding(["!"], .health, group: .view),
    ] + KeyBinding.movements { .move($0) }
      + [KeyBinding(["q"], .quit, group: .general)]
  )

  /// The table while the books are read: other keys wait for them.
  static let waitingMap = KeyMap<BooksAction>([
    KeyBinding(["q"], .quit, group: .general, priority: 1)
  ])

  /// The keys while the filter is typed; every other key is text.
  static let filterMap = KeyMap<BooksAction>(
    [
      KeyBinding([.enter], .filter(.open), group: .main, priority: 1),
      KeyBinding([.escape], .filter(.cancel), group: .main, priority: 2),
      KeyBinding([.tab], .filter(.keep), group: .main, priority: 3),
    ] + KeyBinding.kanjiToggle(priority: 4) { .filter(.kanji($0)) }
      + KeyBinding.filterMovements { .filter(.move($0)) }
      + KeyBinding.textEdits { .filter(.edit($0)) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<BooksAction>(KeyBinding.kanji { .filter(.kanji($0)) })
    .over(filterMap)
}

extension BooksKeys {
  /// The key of an action as shown, for messages of the command line.
  package static func label(of action: BooksAction) -> String { map[action] }
}

/// The actions while a filter is typed.
public nonisolated enum FilterAction: Hashable, Sendable {
  /// Opens the selected row.
  case open
  /// Ends the filter and shows everything again.
  case cancel
  /// Keeps the filter, and makes keys commands again.
  case keep
  /// Moves the selection.
  case move(Movement)
  /// Types kanji by their sound.
  case kanji(KanjiAction)
  /// Edits the line.
  case edit(TextEdit)
}

nonisolated extension BooksTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, BooksKeys.map, texts, key),
      KeyTable(filterName, BooksKeys.filterMap, texts, key),
    ]
  }
}
