import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: WordBookStore {
  package func fetchBooks() throws -> [WordBook] {
    try read { file in
      try file.rows(
        "SELECT \(BookRow.columns) FROM books WHERE deleted_at IS NULL ORDER BY created_at, id",
        read: BookRow.read
      )
    }
  }

  /// Whether any book was ever stored here, including deleted ones.
  package func hasEverHeldBooks() throws -> Bool {
    try read { file in try file.value("SELECT EXISTS (SELECT 1 FROM books)") == 1 }
  }

  /// The number of words in each book that is not deleted, by study state.
  package func fetchCounts() throws -> [WordBookID: StateCounts] {
    try read { file in
      var counts: [WordBookID: StateCounts] = [:]
      try file.forEachRow(
        """
        SELECT id, undefined_words, success_words, fail_words FROM books WHERE deleted_at IS NULL
        """
      ) { row in
        counts[row.id(at: 0)] = StateCounts(
          undefined: Int(row.int(at: 1)),
          success: Int(row.int(at: 2)),
          fail: Int(row.int(at: 3))
        )
      }
      return counts
    }
  }

  package func insertBooks(_ books: [WordBook], words: [Word]) throws {
    try write { file in
      try file.insert(books)
      try file.insert(words)
    }
  }

  package func updateBooks(_ patches: [WordBookPatch]) throws {
    try write { file in try file.update(patches) }
  }

  package func changeBooks(_ step: BookStep) throws {
    try write { file in
      try file.insert(step.added)
      try file.update(step.patches)
      for id in step.deleted { _ = try file.requireBook(id) }
      try file.change(step.words)
      try file.insert(step.reviews)
      try file.undo(step.undone)
      // The last step: until then words can leave these books.
      for id in step.deleted { try file.delete(id) }
    }
  }
}

extension LibraryFile {
  func insert(_ books: [WordBook]) throws {
    for book in books {
      let stamps = StampedBook.stamps(ofNew: book, at: try newStamp())
      let values = BookRow.values(of: book) + [StoredStamps.value(stamps)]
      try insert(Insertion.book, values, .book, book.id)
    }
  }

  fileprivate func update(_ patches: [WordBookPatch]) throws {
    for patch in patches {
      let row = try requireBook(patch.id)
      if patch.isEmpty { continue }
      let stamps = try touched(row, patch.changedFields)
      try set(BookRow.assignments(of: patch) + [stamps], in: "books", row)
    }
  }

  /// Sets some columns of a row.
  ///
  /// With `FAIL`, SQLite need not keep the pages for undoing the statement alone; where a check fails,
  /// the row is not yet written. What a trigger of the row writes fails in the same way, even with
  /// `OR IGNORE`.
  func set(_ values: [(column: String, value: SQLValue)], in table: String, _ row: Int64) throws {
    if values.isEmpty { return }
    // Piece by piece: the texts of each mark are put together here.
    var sql = "UPDATE OR FAIL "
    sql += table
    var next = " SET "
    for (column, _) in values {
      sql += next
      sql += column
      next = " = ?, "
    }
    sql += " = ? WHERE number = ?"
    try run(sql, values.map(\.value) + [.number(row)])
  }

  /// Deletes a book that is listed.
  func delete(_ id: WordBookID) throws {
    let row = try requireBook(id)
    let stamps = try touched(row, [StampedBookField.deleted])
    try set([("deleted_at", .time(now)), stamps], in: "books", row)
  }

  /// Restores a book, if it is deleted.
  func restore(_ id: WordBookID) throws {
    let (row, isDeleted) = try requireKept(id)
    guard isDeleted else { return }
    let stamps = try touched(row, [StampedBookField.deleted])
    try set([("deleted_at", .null), stamps], in: "books", row)
  }
}
