import Domain

extension InMemoryDatabase: TrashStore {
  /// All deleted books, the deleted words of other books, and orphans, the latest first.
  public func fetchTrash() -> Trash {
    let deletedBooks = books.values.filter(\.isInTrash).map { book in
      let count = words.values.count { $0.value.bookID == book.value.id && !$0.isDeleted }
      return DeletedBook(book.value, wordCount: count, deletedAt: book.deletedAt)
    }
    let deletedWords = words.values.filter(isInTrash)
      .map(withDeletionOfBook)
      .map { DeletedWord($0.value, deletedAt: $0.deletedAt) }
    return Trash(unsorted: deletedBooks, words: deletedWords)
  }

  /// Whether a word is restored by itself.
  private func isInTrash(_ word: Stored<Word>) -> Bool {
    isOrphan(word) || word.isInTrash && books[word.value.bookID]?.isDeleted == false
  }

  /// An orphan that was not deleted itself is in the trash since its book is.
  private func withDeletionOfBook(_ word: Stored<Word>) -> Stored<Word> {
    var word = word
    if isOrphan(word) { word.deletedAt = word.deletedAt ?? books[word.value.bookID]?.deletedAt }
    return word
  }
}

extension InMemoryDatabase {
  /// The images of all words, including deleted ones.
  public func fetchImages() -> Set<ImageReference> {
    let kept = words.values.filter { !$0.isPurged }
    return Set(kept.flatMap { word in Side.allCases.compactMap { word.value[$0].image } })
  }

  /// Restores books and words.
  public func restoreItems(_ items: TrashItems) throws {
    for id in items.books { try requireKept(id) }
    for id in items.words where !isOrphan(id) { try requireKept(id) }
    for id in items.books { restore(id) }
    if items.words.contains(where: isOrphan) { move(items.words.filter(isOrphan)) }
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
    let now = clock?.now
    for id in items.words {
      words[id]?.delete(at: now)
      touch(id, [.deleted])
    }
  }

  /// Purges deleted books and words.
  public func purgeItems(_ items: TrashItems) throws {
    for id in items.books where books[id]?.isInTrash != true {
      throw StoreError.notFound(.book, id: id.description)
    }
    for id in items.words where !isOrphan(id) {
      try requireKept(id)
      guard words[id]?.isInTrash == true else {
        throw StoreError.notFound(.word, id: id.description)
      }
    }
    let purged = Set(items.books)
    for id in items.books { books[id]?.isPurged = true }
    for (id, word) in words where purged.contains(word.value.bookID) { purge(id) }
    for id in items.words { purge(id) }
  }
}

extension InMemoryDatabase {
  /// Deletes a book that is there.
  func delete(_ id: WordBookID) {
    books[id]?.delete(at: clock?.now)
    touch(id, [.deleted])
  }

  private func restore(_ id: WordBookID) {
    guard books[id]?.isDeleted == true else { return }
    books[id]?.isDeleted = false
    touch(id, [.deleted])
  }

  private func purge(_ id: WordID) {
    words[id]?.isDeleted = true
    words[id]?.isPurged = true
  }

  private func isOrphan(_ id: WordID) -> Bool { words[id].map(isOrphan) ?? false }

  /// Whether a word is not purged, but its book is.
  private func isOrphan(_ word: Stored<Word>) -> Bool {
    !word.isPurged && books[word.value.bookID]?.isPurged == true
  }

  /// Moves orphans to the book for them.
  private func move(_ orphans: [WordID]) {
    let book = WordBook(ofOrphansAt: clock?.now ?? Timestamp(milliseconds: 0)) {
      books[$0]?.isPurged ?? false
    }
    if books[book.id] == nil { add([book]) } else { restore(book.id) }
    for id in orphans {
      words[id]?.value.bookID = book.id
      touch(id, [.book])
    }
  }
}
