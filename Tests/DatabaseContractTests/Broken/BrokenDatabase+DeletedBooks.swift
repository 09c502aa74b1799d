import Domain
import InMemory

extension BrokenDatabase {
  func deleteBooks(_ ids: [WordBookID]) async throws {
    switch defect {
    case .deletesEveryBook: try await base.deleteBooks(await base.fetchBooks().map(\.id))
    case .deletesMissingBooks: try await skipping(ids) { try await base.deleteBooks([$0]) }
    case .deletesBooksOneByOne: try await oneByOne(ids) { try await base.deleteBooks([$0]) }
    default: try await base.deleteBooks(ids)
    }
  }

  func restoreBooks(_ ids: [WordBookID]) async throws {
    switch defect {
    case .restoresOneBookOnly: try await base.restoreBooks(Array(ids.prefix(1)))
    case .restoresDeletedWordsToo:
      try await base.restoreBooks(ids)
      let words = everInserted.filter { ids.contains($0.bookID) }
      try await base.restoreWords(words.map(\.id))
    case .refusesToRestoreWhatIsThere:
      for book in await base.fetchBooks() where ids.contains(book.id) {
        throw StoreError.alreadyExists(.book, id: book.id.description)
      }
      try await base.restoreBooks(ids)
    case .restoresMissingBooks: try await skipping(ids) { try await base.restoreBooks([$0]) }
    default: try await base.restoreBooks(ids)
    }
  }
}

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
