import Domain

extension Pages {
  /// What was deleted; the server does not know when.
  var trash: Trash {
    let books = books.values.filter { $0.isDeleted && !$0.isPurged }.map(\.entity)
    let words = words.values.filter { $0.isDeleted && !$0.isPurged && hasBook($0.entity.bookID) }
    return Trash(
      books: books.sorted { $0.id > $1.id }.map { book in
        let count = self.words.values.count { $0.entity.bookID == book.id && !$0.isDeleted }
        return DeletedBook(book, wordCount: count, deletedAt: nil)
      },
      words: words.map(\.entity).sorted { $0.id > $1.id }
        .map { DeletedWord($0, deletedAt: nil) }
    )
  }

  /// The images of all words that exist or can be restored.
  var images: Set<ImageReference> {
    let kept = words.values.filter {
      !$0.isPurged && books[$0.entity.bookID]?.isPurged != true
    }
    return Set(kept.flatMap { word in Side.allCases.compactMap { word.entity[$0].image } })
  }

  mutating func restoreItems(_ items: TrashItems) throws(StoreError) {
    for id in items.books { _ = try keptBook(id) }
    for id in items.words { _ = try keptWord(id) }
    for id in items.books { books[id]?.isDeleted = false }
    for id in items.words { words[id]?.isDeleted = false }
  }

  mutating func deleteItems(_ items: TrashItems) throws(StoreError) {
    for id in items.words {
      _ = try word(id)
      words[id]?.isDeleted = true
    }
    for id in items.books {
      _ = try book(id)
      books[id]?.isDeleted = true
    }
  }

  mutating func purgeItems(_ items: TrashItems) throws(StoreError) {
    for id in items.books {
      if try !keptBook(id).isDeleted { throw .notFound(.book, id: id.description) }
      books[id]?.isPurged = true
    }
    for id in items.words {
      if try !keptWord(id).isDeleted { throw .notFound(.word, id: id.description) }
      words[id]?.isPurged = true
    }
  }
}
