import Domain

extension InMemoryDatabase: TrashStore {
  /// All deleted books, and the deleted words of books that are not, the latest first.
  public func fetchTrash() -> Trash {
    let deletedBooks = books.values.filter(\.isDeleted)
      .sorted { $0.isDeleted(after: $1, $0.value.id > $1.value.id) }
    let deletedWords = words.values
      .filter { $0.isDeleted && books[$0.value.bookID]?.isDeleted == false }
      .sorted { $0.isDeleted(after: $1, $0.value.id > $1.value.id) }
    return Trash(
      books: deletedBooks.map { book in
        let count = words.values.count { $0.value.bookID == book.value.id && !$0.isDeleted }
        return DeletedBook(book.value, wordCount: count, deletedAt: book.deletedAt)
      },
      words: deletedWords.map { DeletedWord($0.value, deletedAt: $0.deletedAt) }
    )
  }
}

extension InMemoryDatabase {
  /// The images of all words, deleted ones too.
  public func fetchImages() -> Set<ImageReference> {
    Set(words.values.flatMap { word in Side.allCases.compactMap { word.value[$0].image } })
  }
}

extension Kept {
  fileprivate func isDeleted(after other: Kept, _ hasGreaterID: Bool) -> Bool {
    let times = (deletedAt?.milliseconds ?? 0, other.deletedAt?.milliseconds ?? 0)
    return times.0 == times.1 ? hasGreaterID : times.0 > times.1
  }
}
