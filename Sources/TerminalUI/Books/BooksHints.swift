import Domain
import TerminalKit
import ViewModels

/// The hints of home: those that apply to what is shown and selected.
///
/// Each row of hints is computed when it is first shown: the program's first frame needs only one
/// of them.
final class BooksHints {
  private let texts: Texts
  private lazy var book = Hint.hints(of: BooksKeys.map, texts: texts, text: texts.books.key)
  private lazy var closedBook = hints([
    .open, .list, .reopen, .delete, .showClosed, .undo, .find,
  ])
  private lazy var study = hints([.open, .new, .find, .statistics, .undo])
  private lazy var dayIsOver = hints([.new, .find, .statistics, .undo])
  private lazy var notYetKnown = hints([.open, .list, .new, .find, .undo])
  private lazy var word =
    [
      enter(texts.books.key(.filter(.open)).hint),
      Hint(key: BooksKeys.map[.chooseReview], label: texts.books.drillFoundHint),
    ] + hints([.wordHistory, .find, .undo]).naming(endFind, at: 1)
  /// Books that a search has found.
  private lazy var foundBook = book.naming(endFind, at: 2)
  private lazy var foundClosedBook = closedBook.naming(endFind, at: 2)
  private lazy var nothingFound = hints([.endFind, .find, .undo, .quit])
  private lazy var empty = hints([.new, .starterBooks, .undo, .quit])
  private lazy var onlyClosed = hints([.new, .starterBooks, .showClosed, .undo, .quit])
  private lazy var welcome =
    [enter(texts.books.welcome.startHint)] + welcomeWithoutLevel
  private lazy var welcomeWithoutLevel = hints([.new, .starterBooks, .quit])
  private lazy var failed = [enter(texts.books.retryHint)] + hints([.health, .quit])
  private lazy var waiting = hints([.quit])
  private lazy var filter = Hint.ownHints(of: BooksKeys.filterMap, text: texts.books.key)
  private lazy var filterWithoutRows = filter.filter {
    $0.key != BooksKeys.filterMap[.filter(.open)]
  }

  init(_ texts: Texts) {
    self.texts = texts
  }

  private func hints(_ actions: [BooksAction]) -> [Hint] {
    actions.map { Hint(BooksKeys.map, $0, texts.books.key($0)) }
      + Hint.ownHints(of: GlobalKeys.map, text: texts.keys.global)
  }

  /// The hints of the line that says what to do now when the day is done.
  private func hints(after next: AfterDay) -> [Hint] {
    let label =
      switch next {
      case .newWords(let count): texts.books.key(.learnMore(count)).hint
      case .tomorrow: texts.books.key(.drillTomorrow).hint
      case .drill: texts.books.drillHint
      }
    return [enter(label)] + dayIsOver
  }

  private func enter(_ label: String) -> Hint { Hint(key: BooksKeys.map[.open], label: label) }

  /// The hint of the key that ends a search: the only way back to all books, since `q` quits.
  private var endFind: Hint {
    Hint(key: BooksKeys.map[.endFind], label: texts.books.key(.endFind).hint, isWayOut: true)
  }

  /// The hints for what is shown and selected; that of undo only where there is something to undo.
  subscript(state: BooksState, canUndo canUndo: Bool) -> [Hint] {
    self[state].whenUndoing(canUndo)
  }

  /// The hints for what is shown and selected when there is something to undo.
  subscript(state: BooksState) -> [Hint] {
    switch state.phase {
    case .loading, .addingStarterBooks: return waiting
    case .welcome(nil): return welcomeWithoutLevel
    case .welcome: return welcome
    case .failed: return failed
    case .ready: break
    }
    if state.isTypingFilter {
      return state.filter.flatMap { Hint.kanji(state.kanji, in: $0, texts) }
        ?? (state.rowCount == 0 && !state.isSearching ? filterWithoutRows : filter)
    }
    guard state.rowCount > 0 else {
      if state.filter?.isEmpty == false { return nothingFound }
      return state.totals.closed > 0 ? onlyClosed : empty
    }
    if state.selectedWord != nil { return word }
    if state.selection == .studyToday { return state.afterDay.map(hints(after:)) ?? study }
    guard let selected = state.selectedBook else { return notYetKnown }
    if state.isFiltering { return selected.book.isClosed ? foundClosedBook : foundBook }
    return selected.book.isClosed ? closedBook : book
  }
}
