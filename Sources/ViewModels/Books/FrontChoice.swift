import Domain

/// Chooses the sides that a book asks, in one direction or both, and undoes that.
public final class FrontChoice {
  private let list: BookList
  private let books: any WordBookService
  private let history: any UndoHistory

  init(list: BookList, books: any WordBookService, history: any UndoHistory) {
    (self.list, self.books, self.history) = (list, books, history)
  }

  /// Asks the next side first in the selected book; after the last one, both directions.
  public func next() async {
    guard let book = list.openBook() else { return }
    let (title, old) = (book.book.title, book.book.fronts)
    let new = old.next
    let hasReviews = new.second != nil && book.counts.success + book.counts.fail > 0
    let isDone = await list.change(book.id) {
      ($0.book.front, $0.book.secondFront) = (new.front, new.second)
    } save: { [books] in
      try await books.setFronts(new, of: book.id)
    }
    guard isDone else { return }
    let done = BookNotice.asks(new, title: title, hasReviews: hasReviews)
    list.say(.book(done))
    let set = WordBookPatch(id: book.id, fronts: new)
    history.record(undoneBy: .fronts(old, book.id, expected: set), of: title, done: .book(done))
  }
}

nonisolated extension CardFronts {
  /// The next value when the key is pressed.
  var next: CardFronts {
    switch (second, front) {
    case (nil, .meaning): CardFronts(.kanji, second: .meaning)
    case (nil, _): CardFronts(front.next)
    case (.meaning, _): CardFronts(.meaning, second: .kanji)
    case (_, _): CardFronts(.kanji)
    }
  }
}
