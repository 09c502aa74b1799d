import TerminalKit
import ViewModels

/// What keys do on the screen of word books.
public nonisolated enum BooksAction: Hashable, Sendable {
  /// Moves the selection.
  case move(Movement)
  /// Studies the selected book, or what is not yet known.
  case open
  /// Shows its words as a list.
  case list
  /// Reviews what is due of all books.
  case reviewDue
  /// Reviews what is due of the selected book.
  case reviewBook
  /// Chooses what to review or to drill.
  case chooseReview
  /// Adds a word to the selected book.
  case addWord
  /// Adds words to it, a line each.
  case quickAdd
  /// Makes a book.
  case new
  /// Gives the selected book another title.
  case rename
  /// Closes the selected book.
  case close
  /// Opens a closed book again.
  case reopen
  /// Deletes the selected book.
  case delete
  /// Takes the last change back.
  case undo
  /// Makes the change again that was taken back last.
  case redo
  /// Marks the selected book as reviewed today, or takes the mark back.
  case review
  /// Chooses what the selected book is for today.
  case choose
  /// Filters the list by what is typed.
  case find
  /// Ends the filter.
  case endFind
  /// Does something while the filter is typed.
  case filter(FilterAction)
  /// Lists the books in the next order.
  case sort
  /// Shows closed books, or hides them.
  case showClosed
  /// Shows the vocabulary that comes with the program.
  case starterBooks
  /// Shows what was deleted.
  case trash
  /// Optimizes the schedule.
  case optimize
  /// Shows the statistics.
  case statistics
  /// Shows what the reviews of the selected word tell.
  case wordHistory
  /// Says how the stored data is.
  case health
  /// Ends the program.
  case quit
  /// Shows a screen that is not part of the program.
  case further(HomeKey)
}

/// The keys of the screen of word books.
public nonisolated enum BooksKeys {
  /// The table.
  public static let map = KeyMap<BooksAction>(
    [
      KeyBinding([.enter, "o", .right], .open, group: .main, priority: 1),
      KeyBinding(["l", .tab], .list, group: .main, priority: 2),
      KeyBinding(["r"], .reviewDue, group: .main, priority: 2),
      KeyBinding(["R"], .reviewBook, group: .main),
      KeyBinding(["D"], .chooseReview, group: .main),
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
      KeyBinding(["F"], .optimize, group: .main),
      KeyBinding(["m"], .review, group: .main, priority: 9),
      KeyBinding(["t"], .choose, group: .main),
      KeyBinding(["S"], .sort, group: .view),
      KeyBinding([".", "C"], .showClosed, group: .view),
      KeyBinding(["s"], .statistics, group: .view),
      KeyBinding(["i"], .wordHistory, group: .view),
      KeyBinding(["!"], .health, group: .view),
    ] + KeyBinding.movements { .move($0) }
      + [KeyBinding(["q"], .quit, group: .general)]
  )

  /// The keys while the filter is typed; every other key is text.
  public static let filterMap = KeyMap<BooksAction>(
    [
      KeyBinding([.enter], .filter(.open), group: .main, priority: 1),
      KeyBinding([.escape], .filter(.cancel), group: .main, priority: 2),
      KeyBinding([.tab], .filter(.keep), group: .main, priority: 3),
    ] + KeyBinding.filterMovements { .filter(.move($0)) }
      + KeyBinding.textEdits { .filter(.edit($0)) }
  )
}

extension BooksKeys {
  /// The key of an action as it is shown, for what the command line says of it.
  package static func label(of action: BooksAction) -> String { map[action] }
}

/// What keys do while a filter is typed.
public nonisolated enum FilterAction: Hashable, Sendable {
  /// Opens the selected row.
  case open
  /// Ends the filter and shows everything again.
  case cancel
  /// Keeps what was found, and lets keys be commands again.
  case keep
  /// Moves the selection.
  case move(Movement)
  /// Edits the line.
  case edit(TextEdit)
}

nonisolated extension BooksTexts {
  func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, BooksKeys.map, texts, key),
      KeyTable(filterName, BooksKeys.filterMap, texts, key),
    ]
  }
}
