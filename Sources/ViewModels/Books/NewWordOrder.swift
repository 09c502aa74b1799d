import Domain

/// Chooses the books from which new words come first, and undoes that.
public final class NewWordOrder {
  private let list: BookList
  private let books: any WordBookService
  private let studyClock: StudyClock
  private let history: any UndoHistory

  init(
    list: BookList,
    books: any WordBookService,
    studyClock: StudyClock,
    history: any UndoHistory
  ) {
    (self.list, self.books, self.studyClock, self.history) = (list, books, studyClock, history)
  }

  /// Lets new words come from the selected book before others, after the books that were chosen
  /// earlier; or in the usual order again.
  public func toggle() async {
    guard let book = list.openBook() else { return }
    let old = book.book.newFirstSince
    let new = old == nil ? time() : nil
    guard await set(new, of: book.id) else { return }
    let done = notice(new, of: book)
    list.say(.book(done))
    let set = WordBookPatch(id: book.id, newFirstSince: .some(new))
    let reversal = Reversal.newFirst(since: old, book.id, expected: set)
    history.record(undoneBy: reversal, of: book.book.title, done: .book(done))
  }

  /// Now, but after every earlier choice, so that the order is that of choosing whatever the clock
  /// says.
  private func time() -> Timestamp {
    let latest = list.lastNewFirst?.plus(seconds: 1)
    return max(studyClock.now, latest ?? studyClock.now)
  }

  private func set(_ since: Timestamp?, of id: WordBookID) async -> Bool {
    await list.change(id) {
      $0.book.newFirstSince = since
    } save: { [books] in
      try await books.setNewFirst(since: since, of: id)
    }
  }

  private func notice(_ since: Timestamp?, of book: WordBookOverview) -> BookNotice {
    let title = book.book.title
    guard let since else { return .newWordsUsual(title: title) }
    return .newWordsFirst(title: title, place: list.newWordPlace(of: book.id, since: since))
  }
}
