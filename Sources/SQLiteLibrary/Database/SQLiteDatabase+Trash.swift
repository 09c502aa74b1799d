import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: TrashStore {
  /// All deleted books, the deleted words of other books, and orphans, the latest first.
  package func fetchTrash() throws -> Trash {
    try read { file in
      let books = try file.rows(Self.deletedBooks) { row in
        DeletedBook(
          try BookRow.read(row),
          wordCount: Int(row.int(at: BookRow.count)),
          deletedAt: row.time(at: BookRow.count + 1)
        )
      }
      let words = try file.rows(Self.deletedWords) { row in
        DeletedWord(WordRow.read(row), deletedAt: row.time(at: WordRow.count))
      }
      return Trash(books: books, words: words)
    }
  }

  private static let deletedBooks = """
    SELECT \(BookRow.columns), undefined_words + success_words + fail_words, deleted_at FROM books
    WHERE deleted_at IS NOT NULL AND is_purged = 0 ORDER BY deleted_at DESC, id DESC
    """
  /// Each kind is found by an index.
  private static let deletedWords = """
    SELECT \(WordRow.columns), coalesce(w.deleted_at, b.deleted_at) AS since
    FROM words w JOIN books b ON b.number = w.book
    WHERE w.number IN (
      SELECT w.number FROM words w JOIN books b ON b.number = w.book
      WHERE w.deleted_at IS NOT NULL AND w.is_purged = 0
        AND (b.deleted_at IS NULL OR b.is_purged = 1)
      UNION ALL SELECT w.number FROM books b JOIN words w ON w.book = b.number
      WHERE b.is_purged = 1 AND w.deleted_at IS NULL AND w.is_purged = 0)
    ORDER BY since DESC, w.id DESC
    """

  /// The images of all words, including deleted ones.
  package func fetchImages() throws -> Set<ImageReference> {
    try read { file in
      var images: Set<ImageReference> = []
      for side in Side.allCases {
        let column = side.rawValue + "_image"
        let names = try file.rows(
          """
          SELECT DISTINCT w.\(column) FROM words w
          WHERE w.\(column) IS NOT NULL AND w.is_purged = 0
          """
        ) { $0.text(at: 0) ?? "" }
        images.formUnion(names.map(ImageReference.init))
      }
      return images
    }
  }

  /// Restores books and words.
  package func restoreItems(_ items: TrashItems) throws {
    try write { file in
      for id in items.books { try file.restore(id) }
      for id in items.words where try !file.restoreOrphan(id) { try file.restore(id) }
    }
  }

  /// Deletes books and words.
  package func deleteItems(_ items: TrashItems) throws {
    try write { file in
      for id in items.books { _ = try file.requireBook(id) }
      // Words first: those of a deleted book are no longer there.
      for id in items.words { try file.delete(id) }
      for id in items.books { try file.delete(id) }
    }
  }

  /// Purges deleted books and words; their ids and reviews stay, their texts do not.
  package func purgeItems(_ items: TrashItems) throws {
    try write { file in
      let books = try items.books.map { id in
        let (row, isDeleted) = try file.requireKept(id)
        guard isDeleted else { throw StoreError.notFound(.book, id: id.description) }
        return row
      }
      for id in items.words {
        try file.purgeWords("number = ?", .number(file.requireInTrash(id)))
      }
      for row in books {
        try file.run("UPDATE books SET is_purged = 1, title = '' WHERE number = ?", .number(row))
        try file.purgeWords("book = ?", .number(row))
      }
    }
  }
}

extension LibraryFile {
  /// The row of a word that can be purged.
  fileprivate func requireInTrash(_ id: WordID) throws -> Int64 {
    if let orphan = try orphan(id) { return orphan }
    let (row, isDeleted) = try requireKept(id)
    guard isDeleted else { throw StoreError.notFound(.word, id: id.description) }
    return row
  }

  /// The row of a word that is not purged, but its book is.
  private func orphan(_ id: WordID) throws -> Int64? {
    try first(
      """
      SELECT w.number FROM words w JOIN books b ON b.number = w.book
      WHERE w.id = ? AND w.is_purged = 0 AND b.is_purged = 1
      """,
      .id(id)
    ) { $0.int(at: 0) }
  }

  /// Moves an orphan to the book for them.
  /// - Returns: Whether it is one.
  fileprivate func restoreOrphan(_ id: WordID) throws -> Bool {
    guard let row = try orphan(id) else { return false }
    let book = try WordBook(ofOrphansAt: now) { id in
      try value("SELECT EXISTS (SELECT 1 FROM books WHERE id = ? AND is_purged = 1)", .id(id)) == 1
    }
    if try value("SELECT EXISTS (SELECT 1 FROM books WHERE id = ?)", .id(book.id)) == 0 {
      try insert([book])
    } else {
      try restore(book.id)
    }
    let stamps = try touched(row, [StampedWordField.book, .deleted])
    let values = [("book", .number(try requireBook(book.id))), ("deleted_at", .null), stamps]
    try set(values, in: "words", row)
    return true
  }

  /// Removes the texts of words for good.
  fileprivate func purgeWords(_ condition: String, _ value: SQLValue) throws {
    try run("DELETE FROM search WHERE word IN (SELECT number FROM words WHERE \(condition))", value)
    try run("UPDATE words SET \(WordRow.purging) WHERE \(condition)", value)
  }
}
