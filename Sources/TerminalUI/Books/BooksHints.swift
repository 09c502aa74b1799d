import Domain
import TerminalKit
import ViewModels

/// The hints of the screen of word books: those that make sense for what is shown and selected.
nonisolated struct BooksHints: Sendable {
  private let book: [Hint]
  private let closedBook: [Hint]
  private let notYetKnown: [Hint]
  private let word: [Hint]
  private let empty: [Hint]
  private let welcome: [Hint]
  private let failed: [Hint]
  private let waiting: [Hint]
  private let filter: [Hint]

  init(_ texts: Texts) {
    func hints(_ actions: [BooksAction]) -> [Hint] {
      actions.map { Hint(BooksKeys.map, $0, texts.books.key($0)) }
        + Hint.ownHints(of: GlobalKeys.map, text: texts.keys.global)
    }
    func enter(_ label: String) -> Hint { Hint(key: Key.enter.label, label: label) }
    book = Hint.hints(of: BooksKeys.map, texts: texts, text: texts.books.key)
    closedBook = hints([.open, .list, .reopen, .delete, .showClosed, .undo, .find])
    notYetKnown = hints([.open, .list, .new, .find, .undo])
    word =
      [enter(texts.books.filterKey(.open).hint)] + hints([.wordHistory, .endFind, .find, .undo])
    empty = hints([.new, .starterBooks, .showClosed, .undo, .quit])
    welcome = [enter(texts.books.welcome.startHint)] + hints([.new, .starterBooks, .quit])
    failed = [enter(texts.books.retryHint)] + hints([.health, .quit])
    waiting = hints([.quit])
    filter = Hint.ownHints(of: BooksKeys.filterMap, text: texts.books.filterKey)
  }

  /// The hints for what is shown and selected.
  subscript(state: BooksState) -> [Hint] {
    switch state.phase {
    case .loading, .addingStarterBooks: return waiting
    case .welcome: return welcome
    case .failed: return failed
    case .ready: break
    }
    if state.isTypingFilter { return filter }
    guard state.rowCount > 0 else { return empty }
    if state.selectedWord != nil { return word }
    guard let selected = state.selectedBook else { return notYetKnown }
    return selected.book.isClosed ? closedBook : book
  }
}
