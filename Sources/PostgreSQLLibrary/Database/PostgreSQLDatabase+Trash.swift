import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: TrashStore {
  /// All deleted books, and the deleted words of other books, the latest first.
  package func fetchTrash() async throws -> Trash {
    try await readTogether { library in
      let books = try library.rows(Self.deletedBooks) { row in
        DeletedBook(
          try BookRow.read(row),
          wordCount: Int(row.int(at: 17)),
          deletedAt: row.time(at: 18)
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
    SELECT \(WordRow.columns), w.deleted_at FROM \(SQL.words)
    WHERE \(SQL.ownWords) AND w.deleted_at IS NOT NULL AND w.is_purged = 0
      AND b.deleted_at IS NULL
    ORDER BY w.deleted_at DESC, w.id DESC
    """

  /// The images of all words, including deleted ones.
  package func fetchImages() async throws -> Set<ImageReference> {
    let columns = Side.allCases.map { "w.\($0.rawValue)_image" }
    return try await read { library in
      let names = try library.rows(
        """
        SELECT \(columns.joined(separator: ", ")) FROM \(SQL.words)
        WHERE \(SQL.ownWords) AND w.is_purged = 0 AND b.is_purged = 0
          AND (\(columns.map { $0 + " IS NOT NULL" }.joined(separator: " OR ")))
        """
      ) { row in columns.indices.compactMap { row.text(at: Int32($0)) } }
      return Set(names.joined().map(ImageReference.init))
    }
  }

  /// Restores books and words.
  package func restoreItems(_ items: TrashItems) async throws {
    try await write { batch in
      for id in items.books {
        batch.changed.books.insert(id)
        batch.add(
          SQL.requiring(
            """
            UPDATE tangocho.books SET deleted_at = NULL,
              \(StampColumns.restoring(StampedBookField.self))
            WHERE \(SQL.own) AND id = $1 AND is_purged = 0
            """
          ),
          [.id(id), batch.clock],
          noRow: .notFound(.book, id: id.description)
        )
      }
      for id in items.words { batch.restore(id) }
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
  static let forgettingTextsOfBook = """
    DELETE FROM tangocho.search s WHERE s.owner = current_user::text AND s.word IN (
      SELECT w.id FROM tangocho.words w WHERE \(SQL.ownWords) AND w.book = $1)
    """

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

  /// Removes the texts of a deleted word for good.
  fileprivate mutating func purge(_ id: WordID) {
    changed.words.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.words AS w SET \(WordRow.purging)
        WHERE \(SQL.ownWords) AND w.id = $1 AND w.deleted_at IS NOT NULL AND w.is_purged = 0
          AND \(SQL.hasBook) AND b.is_purged = 0)
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
