import Domain
import InMemory

extension BrokenDatabase {
  func restoreItems(_ items: TrashItems) async throws {
    switch defect {
    case .bringsBackBooksOnly: try await base.restoreItems(TrashItems(books: items.books))
    case .bringsBackInTwoSteps:
      try await base.restoreBooks(items.books)
      try await base.restoreWords(items.words)
    default: try await base.restoreItems(items)
    }
  }

  func deleteItems(_ items: TrashItems) async throws {
    switch defect {
    case .deletesWordsOnly: try await base.deleteItems(TrashItems(words: items.words))
    case .deletesInTwoSteps:
      try await base.deleteBooks(items.books)
      try await base.deleteWords(items.words)
    default: try await base.deleteItems(items)
    }
  }

  func purgeItems(_ items: TrashItems) async throws {
    switch defect {
    case .purgesBooksOnly: try await base.purgeItems(TrashItems(books: items.books))
    // They can come back all the same.
    case .leavesPurgedInTrash: break
    case .purgesOneByOne:
      try await oneByOne(items.books) { try await base.purgeItems(TrashItems(books: [$0])) }
      try await oneByOne(items.words) { try await base.purgeItems(TrashItems(words: [$0])) }
    default: try await base.purgeItems(items)
    }
  }
}
