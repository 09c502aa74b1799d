import Domain

extension JSONDatabase: TrashStore {
  /// All deleted books, the deleted words of other books, and orphans, the latest first.
  public func fetchTrash() throws -> Trash {
    try load()
    return state.trash()
  }
}

extension JSONDatabase {
  /// The images of all words, including deleted ones and those that were read only in part.
  public func fetchImages() throws -> Set<ImageReference> {
    try load()
    return state.images()
  }
}

extension JSONDatabase {
  /// Restores books and words.
  public func restoreItems(_ items: TrashItems) throws {
    try load()
    for id in items.books { try requireKept(id) }
    for id in items.words where !isOrphan(id) { try requireKept(id) }
    let orphans = items.words.filter(isOrphan)
    try commit { change in
      for id in items.books where !isListed(id) { change.setDeleted(id, false) }
      if !orphans.isEmpty { move(orphans, in: &change) }
      for id in items.words where isDeleted(id) { change.setDeleted(id, false) }
    }
  }

  /// Deletes books and words.
  public func deleteItems(_ items: TrashItems) throws {
    try load()
    for id in items.books { try requireBook(id) }
    for id in items.words { try requireWord(id) }
    try commit { change in
      for id in items.books { change.setDeleted(id, true) }
      for id in items.words { change.setDeleted(id, true) }
    }
  }

  /// Purges deleted books and words.
  public func purgeItems(_ items: TrashItems) throws {
    try load()
    for id in items.books where !isInTrash(id) {
      throw StoreError.notFound(.book, id: id.description)
    }
    for id in items.words where !isOrphan(id) {
      try requireKept(id)
      guard isDeleted(id) else { throw StoreError.notFound(.word, id: id.description) }
    }
    try commit { change in
      for id in items.books {
        let row = state.books.row(of: RawID(id))
        change.purge(id, with: row.map(state.members) ?? [])
      }
      for id in items.words { change.purge(id) }
    }
  }

  private func isOrphan(_ id: WordID) -> Bool {
    state.words.row(of: RawID(id)).map(state.isOrphan) ?? false
  }

  /// Moves orphans to the book for them.
  private func move(_ orphans: [WordID], in change: inout ChangeBuilder) {
    let books = state.books
    func row(_ id: WordBookID) -> EntityRow? { books.row(of: RawID(id)).map { books.rows[$0] } }
    let book = WordBook(ofOrphansAt: clock.now) { row($0)?.isPurged ?? false }
    if row(book.id)?.isKnown != true {
      change.insert(book)
    } else if !isListed(book.id) {
      change.setDeleted(book.id, false)
    }
    for id in orphans { change.update(WordPatch(id: id, bookID: book.id)) }
  }
}

extension LibraryState {
  fileprivate func images() -> Set<ImageReference> {
    let words = words
    let images = words.layout.images
    var names: Set<ImageReference> = []
    for row in words.rows.indices where words.rows[row].hasExtras && !isGone(row) {
      let texts = words.texts(of: row)
      for image in images where texts[image].count > 0 {
        let name = String(words.arena.bytes(of: texts[image]))
        names.insert(ImageReference(name: name))
      }
    }
    return names
  }

  /// What was deleted, each with the time of the record that deleted it.
  fileprivate func trash() -> Trash {
    let books = books
    let words = words
    let deletedBooks = books.rows.indices.filter {
      books.isKept($0) && books.rows[$0].isDeleted
    }
    .map { row in
      let stamp = books.folded.stamp(of: EntityRow.deletedField, row: row)
      let counts = books.wordLists[row].counts
      return DeletedBook(books.value(row), wordCount: counts.total, deletedAt: stamp.time)
    }
    let deletedWords = words.rows.indices.filter { row in
      let word = words.rows[row]
      return word.isKnown && word.isDeleted && !word.isPurged
        && books.isListed(Int(word.owner))
        || isOrphan(row)
    }
    .map { row in
      let word = words.rows[row]
      let stamp =
        word.isDeleted
        ? words.stamp(of: EntityRow.deletedField, row: row)
        : books.folded.stamp(of: EntityRow.deletedField, row: Int(word.owner))
      let book = isOrphan(row) ? books.value(Int(word.owner)).title : nil
      return DeletedWord(self.word(row), deletedAt: stamp.time, purgedBook: book)
    }
    return Trash(unsorted: deletedBooks, words: deletedWords)
  }
}

extension Stamp {
  /// The time of a hybrid clock.
  fileprivate var time: Timestamp { Timestamp(milliseconds: Int64(clock >> 16)) }
}
