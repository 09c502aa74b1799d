import Domain
import Scheduling

/// Reads books as home and lists show them, and looks up books by id.
struct Shelf: Sendable {
  let store: any WordBookStore
  let clock: any WallClock

  /// All books with their counts, age and today's schedule, in order of creation.
  func overviews() async throws -> [WordBookOverview] {
    let books = try await store.fetchBooks()
    let counts = try await store.fetchCounts()
    let today = clock.today
    return books.map { overview(of: $0, counts: counts[$0.id] ?? StateCounts(), on: today) }
  }

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

  private func overview(
    of book: WordBook,
    counts: StateCounts,
    on today: Day
  ) -> WordBookOverview {
    WordBookOverview(book, counts, BookSchedule(book, clock, on: today))
  }
}

extension BookSchedule {
  /// What a book is for on a day.
  init(_ book: WordBook, _ clock: any WallClock, on day: Day) {
    let age = AgeSchedule.age(madeOn: clock.day(of: book.createdAt), on: day)
    self.init(
      age: age,
      mark: AgeSchedule.mark(of: book, age: age, on: day),
      isReviewed: book.reviewedOn == day
    )
  }
}
