import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: TrashStore {
  /// All deleted books, the deleted words of other books, and orphans, the latest first.
  package func fetchTrash() async throws -> Trash {
    try await readTogether { library in
      let books = try library.rows(Self.deletedBooks) { row in
        DeletedBook(
          try BookRow.read(row),
          wordCount: Int(row.int(at: BookRow.count)),
          deletedAt: row.time(at: BookRow.count + 1)
        )
      }
      let words = try library.rows(Self.deletedWords) { row in
        DeletedWord(WordRow.read(row), deletedAt: row.time(at: WordRow.count))
      }
      return Trash(books: books, words: words)
    }
  }

  private static let deletedBooks = """
    SELECT \(BookRow.columns), (SELECT count(*) FROM tangocho.words w
      WHERE w.owner = current_user::text AND w.book = b.id AND w.deleted_at IS NULL), deleted_at
    FROM tangocho.books b WHERE \(SQL.own) AND deleted_at IS NOT NULL AND is_purged = 0
    ORDER BY deleted_at DESC, id DESC
    """
  private static let deletedWords = """
    SELECT \(WordRow.columns), coalesce(w.deleted_at, b.deleted_at) FROM \(SQL.words)
    WHERE \(SQL.ownWords) AND w.is_purged = 0
      AND (b.is_purged = 1 OR w.deleted_at IS NOT NULL AND b.deleted_at IS NULL)
    ORDER BY coalesce(w.deleted_at, b.deleted_at) DESC, w.id DESC
    """

  /// The images of all words, including deleted ones.
  package func fetchImages() async throws -> Set<ImageReference> {
    let columns = Side.allCases.map { "w.\($0.rawValue)_image" }
    return try await read { library in
      let names = try library.rows(
        """
        SELECT \(columns.joined(separator: ", ")) FROM \(SQL.words)
        WHERE \(SQL.ownWords) AND w.is_purged = 0
          AND (\(columns.map { $0 + " IS NOT NULL" }.joined(separator: " OR ")))
        """
      ) { row in columns.indices.compactMap { row.text(at: Int32($0)) } }
      return Set(names.joined().map(ImageReference.init))
    }
  }

  /// Restores books and words.
  package func restoreItems(_ items: TrashItems) async throws {
    let (orphans, book) = try await orphans(among: items.words)
    try await write { batch in
      for id in items.books { batch.restore(id) }
      if let book {
        if book.isNew { batch.insert([book.value]) } else { batch.restore(book.value.id) }
      }
      for id in items.words {
        if let book, orphans.contains(id) {
          batch.move(id, to: book.value.id)
        } else {
          batch.restore(id)
        }
      }
    }
  }

  /// The words that are not purged, but their book is, and the book for them.
  private func orphans(
    among words: [WordID]
  ) async throws -> (Set<WordID>, (value: WordBook, isNew: Bool)?) {
    if words.isEmpty { return ([], nil) }
    let now = clock.now
    return try await readTogether { library in
      let orphans = try library.rows(
        """
        SELECT w.id FROM \(SQL.words)
        WHERE \(SQL.ownWords) AND w.id = ANY ($1::uuid[]) AND w.is_purged = 0 AND b.is_purged = 1
        """,
        .ids(words)
      ) { $0.id(at: 0) as WordID }
      if orphans.isEmpty { return ([], nil) }
      func matches(_ id: WordBookID, _ condition: String) throws -> Bool {
        try !library.rows(
          "SELECT 1 FROM tangocho.books WHERE \(SQL.own) AND id = $1 AND \(condition)",
          .id(id)
        ) { $0.int(at: 0) }.isEmpty
      }
      let book = try WordBook(ofOrphansAt: now) { try matches($0, "is_purged = 1") }
      return (Set(orphans), (book, isNew: try !matches(book.id, "is_purged = 0")))
    }
  }

  /// Deletes books and words.
  package func deleteItems(_ items: TrashItems) async throws {
    try await write { batch in
      for id in items.books { batch.requireBook(id) }
      // Words first: those of a deleted book are no longer there.
      for id in items.words { batch.delete(id) }
      for id in items.books { batch.delete(id) }
    }
  }

  /// Purges deleted books and words; their ids and reviews stay, their texts do not.
  package func purgeItems(_ items: TrashItems) async throws {
    try await write { batch in
      for id in items.books { batch.requireDeleted(id) }
      for id in items.words { batch.purge(id) }
      for id in items.books { batch.purgeWhole(id) }
    }
  }
}

extension Batch {
  /// Removes what is searched of the words of a book.
  private static let forgettingTextsOfBook = """
    DELETE FROM tangocho.search s WHERE s.owner = current_user::text AND s.word IN (
      SELECT w.id FROM tangocho.words w WHERE \(SQL.ownWords) AND w.book = $1)
    """

  /// Restores a book, if it is deleted.
  fileprivate mutating func restore(_ id: WordBookID) {
    changed.books.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.books SET deleted_at = NULL,
          \(StampColumns.restoring(StampedBookField.self))
        WHERE \(SQL.own) AND id = $1 AND is_purged = 0
        """
      ),
      [.id(id), clock],
      noRow: .notFound(.book, id: id.description)
    )
  }

  /// Moves a word that is not purged to a book, and restores it.
  fileprivate mutating func move(_ id: WordID, to book: WordBookID) {
    changed.words.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.words SET book = $1, deleted_at = NULL,
          \(StampColumns.touching([StampedWordField.book, .deleted], clock: 3))
        WHERE \(SQL.own) AND id = $2 AND is_purged = 0
        """
      ),
      [.id(book), .id(id), clock],
      noRow: .notFound(.word, id: id.description)
    )
  }

  /// Fails unless a book can be purged.
  fileprivate mutating func requireDeleted(_ id: WordBookID) {
    add(
      SQL.requiringRow(
        """
        tangocho.books WHERE \(SQL.own) AND id = $1 AND deleted_at IS NOT NULL AND is_purged = 0
        """
      ),
      [.id(id)],
      noRow: .notFound(.book, id: id.description)
    )
  }

  /// Removes the texts of a deleted word or an orphan for good.
  fileprivate mutating func purge(_ id: WordID) {
    changed.words.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.words AS w SET \(WordRow.purging)
        WHERE \(SQL.ownWords) AND w.id = $1 AND w.is_purged = 0
          AND \(SQL.hasBook) AND (b.is_purged = 1 OR w.deleted_at IS NOT NULL))
        """
      ),
      [.id(id)],
      noRow: .notFound(.word, id: id.description)
    )
    add("DELETE FROM tangocho.search WHERE \(SQL.own) AND word = $1", [.id(id)])
  }

  /// Removes the title of a book and the texts of its words for good.
  fileprivate mutating func purgeWhole(_ id: WordBookID) {
    changed.books.insert(id)
    add(Self.forgettingTextsOfBook, [.id(id)])
    add(
      "UPDATE tangocho.words SET \(WordRow.purging) WHERE \(SQL.own) AND book = $1",
      [.id(id)]
    )
    add(
      "UPDATE tangocho.books SET is_purged = 1, title = '' WHERE \(SQL.own) AND id = $1",
      [.id(id)]
    )
  }
}
