import Domain

/// Looks up books by id.
struct BookLookup: Sendable {
  let store: any WordBookStore

  /// One book that is not deleted.
  /// - Throws: `StoreError.notFound`.
  func book(_ id: WordBookID) async throws -> WordBook {
    guard let book = try await store.fetchBooks().first(where: { $0.id == id }) else {
      throw StoreError.notFound(.book, id: id.description)
    }
    return book
  }

  /// An open book, to which words can be moved or copied.
  /// - Throws: `StoreError.notFound`, `InputError.bookIsClosed`.
  func target(_ id: WordBookID) async throws -> WordBook {
    let book = try await book(id)
    if book.isClosed { throw InputError.bookIsClosed(title: book.title) }
    return book
  }
}

extension BookSchedule {
  /// What a book is for on a day.
  init(_ book: WordBook, _ studyClock: StudyClock, on day: Day) {
    let age = AgeSchedule.age(madeOn: studyClock.day(of: book.createdAt), on: day)
    self.init(
      age: age,
      task: AgeSchedule.task(of: book, age: age, on: day),
      isReviewed: book.reviewedOn == day
    )
  }
}
