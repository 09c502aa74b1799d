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

  func changeBooks(_ step: BookStep) async throws {
    var step = step
    switch defect {
    case .closesWithoutReview: step.patches = step.patches.map { $0.withoutReview }
    case .closesMissingBooks, .reopensMissingBooks:
      return try await skipping([step]) { try await base.changeBooks($0) }
    case .closesWithoutNewBooks:
      let new = Set(step.added.map(\.id))
      step.words.added.removeAll { new.contains($0.bookID) }
      step.added = []
    case .closesSkippingUsedIDs:
      let words = step.words.added
      step.words.added = []
      try await base.changeBooks(step)
      return try await skipping(words) { try await base.insertWords([$0]) }
    case .closesInTwoSteps, .reopensInTwoSteps:
      let words = step.words
      step.words = WordStep()
      try await base.changeBooks(step)
      return try await base.changeWords(words)
    case .importsWithoutReviews: step.reviews = []
    case .importsInTwoSteps:
      let reviews = ReviewStep(adding: step.reviews, undoing: step.undone)
      (step.reviews, step.undone) = ([], [])
      try await base.changeBooks(step)
      return try await base.changeReviews(reviews)
    case .closesWithoutMoving: step.words.patches = []
    case .reopensWithoutDeleting: step.words.deleted = []
    default: break
    }
    try await base.changeBooks(step)
  }

  private func damaged(_ book: WordBook) -> WordBook {
    var book = book
    if defect == .losesPlaces { book.place = nil }
    return book
  }
}

extension WordBookPatch {
  fileprivate var withoutReview: WordBookPatch {
    var patch = self
    patch.reviewedOn = nil
    return patch
  }
}
