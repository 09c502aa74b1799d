import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: WordBookStore {
  package func fetchBooks() async throws -> [WordBook] {
    try await read { library in
      try library.rows(
        """
        SELECT \(BookRow.columns) FROM tangocho.books
        WHERE \(SQL.own) AND deleted_at IS NULL ORDER BY created_at, id
        """
      ) { try BookRow.read($0) }
    }
  }

  /// Whether any book was ever stored here, including deleted ones.
  package func hasEverHeldBooks() async throws -> Bool {
    try await read { library in
      try library.value("SELECT EXISTS (SELECT 1 FROM tangocho.books WHERE \(SQL.own))") == 1
    }
  }

  /// The number of words in each book that is not deleted, by study state.
  package func fetchCounts() async throws -> [WordBookID: StateCounts] {
    try await read { library in
      var counts: [WordBookID: StateCounts] = [:]
      let rows = try library.rows(
        """
        SELECT b.id, coalesce(w.state, 0), count(w.id) FROM tangocho.books b
        LEFT JOIN tangocho.words w
          ON w.owner = b.owner AND w.book = b.id AND w.deleted_at IS NULL
        WHERE b.owner = current_user::text AND b.deleted_at IS NULL GROUP BY 1, 2
        """
      ) { row in (book: row.id(at: 0) as WordBookID, state: row.int(at: 1), count: row.int(at: 2)) }
      for row in rows {
        let count = Int(row.count)
        counts[row.book, default: StateCounts()].add(count, as: row.state)
      }
      return counts
    }
  }

  package func insertBooks(_ books: [WordBook], words: [Word]) async throws {
    try await write { batch in
      batch.insert(books)
      batch.insert(words)
    }
  }

  package func updateBooks(_ patches: [WordBookPatch]) async throws {
    try await write { batch in batch.update(patches) }
  }

  package func changeBooks(_ step: BookStep) async throws {
    try await write { batch in
      batch.insert(step.added)
      batch.update(step.patches)
      for id in step.deleted { batch.requireBook(id) }
      batch.change(step.words)
      batch.insert(step.reviews)
      batch.undo(step.undone)
      // The last step: until then words can leave these books.
      for id in step.deleted { batch.delete(id) }
    }
  }
}

extension StateCounts {
  fileprivate mutating func add(_ count: Int, as state: Int64) {
    switch StudyState(rawValue: UInt8(clamping: state)) {
    case .success: success += count
    case .fail: fail += count
    case .undefined, nil: undefined += count
    }
  }
}

extension Batch {
  mutating func insert(_ books: [WordBook]) {
    for book in books {
      changed.books.insert(book.id)
      add(
        BookRow.insertion(into: "tangocho.books", and: "written_clock", "written_fields"),
        BookRow.values(of: book).map { PostgreSQLValue($0) } + [clock, .fields(ofNew: book)],
        duplicate: .alreadyExists(.book, id: book.id.description)
      )
    }
  }

  mutating func update(_ patches: [WordBookPatch]) {
    for patch in patches {
      let set = BookRow.assignments(of: patch)
      if set.isEmpty {
        requireBook(patch.id)
        continue
      }
      changed.books.insert(patch.id)
      add(
        SQL.requiring(
          """
          UPDATE tangocho.books SET \(SQL.assignments(set.map(\.column))),
            \(StampColumns.touching(patch.changedFields, clock: set.count + 2))
          WHERE \(SQL.own) AND id = $\(set.count + 1) AND deleted_at IS NULL
          """
        ),
        set.map { PostgreSQLValue($0.value) } + [.id(patch.id), clock],
        noRow: .notFound(.book, id: patch.id.description)
      )
    }
  }

  /// Fails unless there is a book that is not deleted.
  mutating func requireBook(_ id: WordBookID) {
    add(
      SQL.requiringRow("tangocho.books WHERE \(SQL.own) AND id = $1 AND deleted_at IS NULL"),
      [.id(id)],
      noRow: .notFound(.book, id: id.description)
    )
  }

  /// Deletes a book that is listed.
  mutating func delete(_ id: WordBookID) {
    changed.books.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.books SET deleted_at = $2, \(StampColumns.deleting(StampedBookField.self))
        WHERE \(SQL.own) AND id = $1 AND deleted_at IS NULL
        """
      ),
      [.id(id), .time(now), clock],
      noRow: .notFound(.book, id: id.description)
    )
  }
}
