import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: TrashStore {
  /// All deleted books, and the deleted words of other books, the latest first.
  package func fetchTrash() throws -> Trash {
    try read { file in
      let books = try file.rows(Self.deletedBooks) { row in
        DeletedBook(
          try BookRow.read(row),
          wordCount: Int(row.int(at: 17)),
          deletedAt: row.time(at: 18)
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
  private static let deletedWords = """
    SELECT \(WordRow.columns), w.deleted_at FROM words w JOIN books b ON b.number = w.book
    WHERE w.deleted_at IS NOT NULL AND w.is_purged = 0 AND b.deleted_at IS NULL
    ORDER BY w.deleted_at DESC, w.id DESC
    """

  /// The images of all words, including deleted ones.
  package func fetchImages() throws -> Set<ImageReference> {
    try read { file in
      var images: Set<ImageReference> = []
      for side in Side.allCases {
        let column = side.rawValue + "_image"
        let names = try file.rows(
          """
          SELECT DISTINCT w.\(column) FROM words w JOIN books b ON b.number = w.book
          WHERE w.\(column) IS NOT NULL AND w.is_purged = 0 AND b.is_purged = 0
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
      for id in items.words { try file.restore(id) }
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
        let (row, isDeleted) = try file.requireKept(id)
        guard isDeleted else { throw StoreError.notFound(.word, id: id.description) }
        try file.purgeWords("number = ?", .number(row))
      }
      for row in books {
        try file.run("UPDATE books SET is_purged = 1, title = '' WHERE number = ?", .number(row))
        try file.purgeWords("book = ?", .number(row))
      }
    }
  }
}

extension LibraryFile {
  /// Removes the texts of words for good.
  fileprivate func purgeWords(_ condition: String, _ value: SQLValue) throws {
    try run("DELETE FROM search WHERE word IN (SELECT number FROM words WHERE \(condition))", value)
    try run("UPDATE words SET \(WordRow.purging) WHERE \(condition)", value)
  }
}
