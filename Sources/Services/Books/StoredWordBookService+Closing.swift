import Domain

extension StoredWordBookService {
  /// Closes a book after copying its words that are not ○ to another book.
  package func close(_ id: WordBookID, movingTo target: ClosingTarget) async throws -> Closing {
    let book = try await lookup.book(id)
    if book.isClosed { throw InputError.alreadyClosed(title: book.title) }
    let (taker, isNew) = try await taker(for: book, target)
    var copies: [Word] = []
    if let taker {
      let moving = try await store.fetchWords(in: id).filter { $0.state != .success }
      copies = moving.map { $0.copy(in: taker.id, id: ids.make(), at: clock.now) }
    }
    let made = isNew && !copies.isEmpty ? taker : nil
    try await store.closeBook(
      id,
      copies: copies,
      making: made.map { [$0] } ?? [],
      reviewedOn: clock.today
    )
    return Closing(
      bookID: id,
      copies: copies.map(\.id),
      madeBook: made?.id,
      reviewedBefore: book.reviewedOn
    )
  }

  /// The book that takes the copies, and whether it must be created.
  private func taker(
    for book: WordBook,
    _ target: ClosingTarget
  ) async throws -> (WordBook?, isNew: Bool) {
    switch target {
    case .nowhere: return (nil, false)
    case .newBook(let title):
      return (WordBook(id: ids.make(), title: try checked(title), createdAt: clock.now), true)
    case .book(let id):
      if id == book.id { throw InputError.sameBook(title: book.title) }
      return (try await lookup.target(id), false)
    }
  }

  /// Reopens a closed book, and deletes the copies.
  package func undo(_ closing: Closing) async throws {
    let copies = try await store.fetchWords(closing.copies).map(\.id)
    try await store.reopenBook(
      closing.bookID,
      deleting: copies,
      and: try await emptied(closing, by: Set(copies)).map { [$0] } ?? [],
      reviewedOn: closing.reviewedBefore
    )
  }

  /// The book that was created for the copies, when it is empty without them.
  private func emptied(_ closing: Closing, by copies: Set<WordID>) async throws -> WordBookID? {
    guard let made = closing.madeBook else { return nil }
    do {
      let words = try await store.fetchWords(in: made)
      return words.allSatisfy { copies.contains($0.id) } ? made : nil
    } catch StoreError.notFound {
      // It was already deleted.
      return nil
    }
  }
}
