import Domain
import InMemory

extension BrokenDatabase: WordBookStore {
  func fetchBooks() async throws -> [WordBook] {
    let books = await base.fetchBooks()
    return defect == .listsBooksByID ? books.sorted { $0.id < $1.id } : books
  }

  func hasEverHeldBooks() async throws -> Bool {
    switch defect {
    case .saysItHeldBooks: true
    case .forgetsThatItHeldBooks: await !base.fetchBooks().isEmpty
    default: await base.hasEverHeldBooks()
    }
  }

  func fetchCounts() async throws -> [WordBookID: StateCounts] {
    let counts = await base.fetchCounts()
    switch defect {
    case .leavesOutEmptyBooks: return counts.filter { $0.value.total > 0 }
    case .countsDeletedWords:
      let books = Dictionary(grouping: everInserted, by: \.bookID)
      return counts.merging(books.mapValues { StateCounts(of: $0) }) { $1 }
    default: return counts
    }
  }

  func insertBooks(_ books: [WordBook], words: [Word]) async throws {
    var words = damaged(words)
    remember(words)
    switch defect {
    case .skipsUsedBookIDs:
      return try await skipping(books) { try await base.insertBooks([$0], words: []) }
    case .insertsBooksOneByOne:
      try await oneByOne(books) { try await base.insertBooks([$0], words: []) }
      return try await base.insertWords(words)
    case .dropsWordsWithoutBook:
      let ids = Set(await base.fetchBooks().map(\.id) + books.map(\.id))
      words.removeAll { !ids.contains($0.bookID) }
    case .losesWordsOfNewBooks: words = []
    case .takesWordsForNewBooksOnly: words.removeAll { !books.map(\.id).contains($0.bookID) }
    default: break
    }
    try await base.insertBooks(books.map(damaged), words: words)
  }

  func updateBooks(_ patches: [WordBookPatch]) async throws {
    switch defect {
    case .forgetsNothing:
      let kept = patches.map { WordBookPatch(id: $0.id, title: $0.title, front: $0.front) }
      try await base.updateBooks(kept)
    case .updatesFirstBookOnly: try await base.updateBooks(Array(patches.prefix(1)))
    case .updatesMissingBooks: try await skipping(patches) { try await base.updateBooks([$0]) }
    case .updatesBooksOneByOne: try await oneByOne(patches) { try await base.updateBooks([$0]) }
    default: try await base.updateBooks(patches)
    }
  }

  func closeBook(
    _ id: WordBookID,
    copies: [Word],
    making books: [WordBook],
    reviewedOn day: Day
  ) async throws {
    switch defect {
    case .closesWithoutReview:
      try await base.closeBook(id, copies: copies, making: books, reviewedOn: day)
      try await base.updateBooks([WordBookPatch(id: id, reviewedOn: .some(nil))])
    case .closesMissingBooks:
      try await skipping([id]) {
        try await base.closeBook($0, copies: copies, making: books, reviewedOn: day)
      }
    case .closesWithoutNewBooks:
      let new = Set(books.map(\.id))
      let rest = copies.filter { !new.contains($0.bookID) }
      try await base.closeBook(id, copies: rest, reviewedOn: day)
    case .closesSkippingUsedIDs:
      try await base.closeBook(id, copies: [], reviewedOn: day)
      try await skipping(copies) { try await base.insertWords([$0]) }
    case .closesInTwoSteps:
      try await base.closeBook(id, copies: [], reviewedOn: day)
      try await base.insertWords(copies)
    default: try await base.closeBook(id, copies: copies, making: books, reviewedOn: day)
    }
  }

  func reopenBook(
    _ id: WordBookID,
    deleting copies: [WordID],
    and books: [WordBookID],
    reviewedOn day: Day?
  ) async throws {
    switch defect {
    case .reopensWithoutDeleting:
      try await base.reopenBook(id, deleting: [], and: books, reviewedOn: day)
    case .reopensMissingBooks:
      try await skipping([id]) {
        try await base.reopenBook($0, deleting: copies, and: books, reviewedOn: day)
      }
    case .reopensInTwoSteps:
      try await base.reopenBook(id, deleting: [], and: [], reviewedOn: day)
      try await base.deleteWords(copies)
      try await base.deleteBooks(books)
    default: try await base.reopenBook(id, deleting: copies, and: books, reviewedOn: day)
    }
  }

  private func damaged(_ book: WordBook) -> WordBook {
    var book = book
    if defect == .losesPlaces { book.place = nil }
    return book
  }
}
