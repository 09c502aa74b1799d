import Domain
import InMemory

extension BrokenDatabase: TrashStore {
  func fetchTrash() async throws -> Trash {
    var trash = await base.fetchTrash()
    switch defect {
    case .trashesEveryWord: trash.words = everInserted.map { DeletedWord($0, deletedAt: nil) }
    case .countsDeletedWordsOfTrash:
      trash.books = trash.books.map { book in
        let count = everInserted.count { $0.bookID == book.id }
        return DeletedBook(book.book, wordCount: count, deletedAt: nil)
      }
    case .keepsTrashForEver where !everInserted.isEmpty && trash.isEmpty:
      trash.words = [DeletedWord(everInserted[0], deletedAt: nil)]
    case .timesEachDeletion:
      trash.words = trash.words.enumerated().map { place, word in
        DeletedWord(word.word, deletedAt: Timestamp(milliseconds: Int64(place)))
      }
    default: break
    }
    return trash
  }

  func fetchImages() async throws -> Set<ImageReference> {
    guard defect == .forgetsImagesOfDeletedWords else { return await base.fetchImages() }
    let words = await base.fetchWords(everInserted.map(\.id))
    return Set(words.flatMap { word in Side.allCases.compactMap { word[$0].image } })
  }
}

// MARK: - Deleting

extension BrokenDatabase {
  func deleteItems(_ items: TrashItems) async throws {
    switch defect {
    case .deletesWordsOnly: try await base.deleteItems(TrashItems(words: items.words))
    case .deletesInTwoSteps:
      try await base.deleteBooks(items.books)
      try await base.deleteWords(items.words)
    case .deletesEveryBook where !items.books.isEmpty:
      try await base.deleteBooks(await base.fetchBooks().map(\.id))
    case .deletesMissingBooks:
      try await skipping(items.books) { try await base.deleteBooks([$0]) }
      try await base.deleteWords(items.words)
    case .deletesBooksOneByOne:
      try await oneByOne(items.books) { try await base.deleteBooks([$0]) }
      try await base.deleteWords(items.words)
    default: try await delete(items.words, besides: items.books)
    }
  }

  private func delete(_ words: [WordID], besides books: [WordBookID]) async throws {
    switch defect {
    case .deletesOneWordOnly:
      try await base.deleteItems(TrashItems(books: books, words: Array(words.prefix(1))))
    case .deletesMissingWords:
      try await skipping(words) { try await base.deleteWords([$0]) }
      try await base.deleteBooks(books)
    case .deletesWordsOneByOne:
      try await oneByOne(words) { try await base.deleteWords([$0]) }
      try await base.deleteBooks(books)
    default: try await base.deleteItems(TrashItems(books: books, words: words))
    }
  }

  func purgeItems(_ items: TrashItems) async throws {
    switch defect {
    case .purgesBooksOnly: try await base.purgeItems(TrashItems(books: items.books))
    // They can still be restored.
    case .leavesPurgedInTrash: break
    case .purgesOneByOne:
      try await oneByOne(items.books) { try await base.purgeItems(TrashItems(books: [$0])) }
      try await oneByOne(items.words) { try await base.purgeItems(TrashItems(words: [$0])) }
    default: try await base.purgeItems(items)
    }
  }
}

// MARK: - Bringing back

extension BrokenDatabase {
  func restoreItems(_ items: TrashItems) async throws {
    switch defect {
    case .bringsBackBooksOnly: try await base.restoreBooks(items.books)
    case .bringsBackInTwoSteps:
      try await base.restoreBooks(items.books)
      try await base.restoreWords(items.words)
    case .restoresOneBookOnly:
      let books = Array(items.books.prefix(1))
      try await base.restoreItems(TrashItems(books: books, words: items.words))
    case .restoresDeletedWordsToo:
      try await base.restoreItems(items)
      let words = everInserted.filter { items.books.contains($0.bookID) }
      try await base.restoreWords(words.map(\.id))
    case .refusesToRestoreWhatIsThere:
      for book in await base.fetchBooks() where items.books.contains(book.id) {
        throw StoreError.alreadyExists(.book, id: book.id.description)
      }
      try await base.restoreItems(items)
    case .restoresMissingBooks:
      try await skipping(items.books) { try await base.restoreBooks([$0]) }
      try await base.restoreWords(items.words)
    default: try await restore(items.words, besides: items.books)
    }
  }

  private func restore(_ words: [WordID], besides books: [WordBookID]) async throws {
    switch defect {
    case .restoresWordsUndefined:
      try await base.restoreItems(TrashItems(books: books, words: words))
      try await base.updateWords(words.map { WordPatch(id: $0, state: .undefined) })
    case .refusesToRestoreWordsThatAreThere:
      for word in await base.fetchWords(words) {
        throw StoreError.alreadyExists(.word, id: word.id.description)
      }
      try await base.restoreItems(TrashItems(books: books, words: words))
    case .restoresMissingWords:
      try await skipping(words) { try await base.restoreWords([$0]) }
      try await base.restoreBooks(books)
    default: try await base.restoreItems(TrashItems(books: books, words: words))
    }
  }
}
