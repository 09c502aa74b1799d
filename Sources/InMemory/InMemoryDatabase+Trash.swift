import Domain

extension InMemoryDatabase: TrashStore {
  /// All deleted books, and the deleted words of other books, the latest first.
  public func fetchTrash() -> Trash {
    let deletedBooks = books.values.filter(\.isInTrash).map { book in
      let count = words.values.count { $0.value.bookID == book.value.id && !$0.isDeleted }
      return DeletedBook(book.value, wordCount: count, deletedAt: book.deletedAt)
    }
    let deletedWords = words.values
      .filter { $0.isInTrash && books[$0.value.bookID]?.isDeleted == false }
      .map { DeletedWord($0.value, deletedAt: $0.deletedAt) }
    return Trash(unsorted: deletedBooks, words: deletedWords)
  }
}

extension InMemoryDatabase {
  /// The images of all words, including deleted ones.
  public func fetchImages() -> Set<ImageReference> {
    let kept = words.values.filter(isKept)
    return Set(kept.flatMap { word in Side.allCases.compactMap { word.value[$0].image } })
  }

  /// Restores books and words.
  public func restoreItems(_ items: TrashItems) throws {
    for id in items.books { try requireKept(id) }
    for id in items.words { try requireKept(id) }
    for id in items.books where books[id]?.isDeleted == true {
      books[id]?.isDeleted = false
      touch(id, [.deleted])
    }
    for id in items.words where words[id]?.isDeleted == true {
      words[id]?.isDeleted = false
      touch(id, [.deleted])
    }
  }

  /// Deletes books and words.
  public func deleteItems(_ items: TrashItems) throws {
    for id in items.books { try requireBook(id) }
    for id in items.words { try requireWord(id) }
    for id in items.books { delete(id) }
    for id in items.words {
      words[id]?.delete(at: clock?.now)
      touch(id, [.deleted])
    }
  }

  /// Purges deleted books and words.
  public func purgeItems(_ items: TrashItems) throws {
    for id in items.books where books[id]?.isInTrash != true {
      throw StoreError.notFound(.book, id: id.description)
    }
    for id in items.words {
      try requireKept(id)
      guard words[id]?.isInTrash == true else {
        throw StoreError.notFound(.word, id: id.description)
      }
    }
    for id in items.books { books[id]?.isPurged = true }
    for id in items.words { words[id]?.isPurged = true }
  }
}

extension InMemoryDatabase {
  /// Deletes a book that is there.
  func delete(_ id: WordBookID) {
    books[id]?.delete(at: clock?.now)
    touch(id, [.deleted])
  }
}
