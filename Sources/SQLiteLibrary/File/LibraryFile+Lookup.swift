import Domain
import SQLRows
import SQLite

/// The row of a word; and its stamps, nil when all fields are as old as the row.
typealias WordPlace = (row: Int64, stamps: FieldStamps<StampedWordField>?)

/// Rows by their ids; what is missing is the error that the stores promise.
extension LibraryFile {
  /// The row of a book that is not deleted.
  func requireBook(_ id: WordBookID) throws -> Int64 {
    let row = try first(
      "SELECT number FROM books WHERE id = ? AND deleted_at IS NULL",
      .id(id)
    ) { $0.int(at: 0) }
    guard let row else { throw StoreError.notFound(.book, id: id.description) }
    return row
  }

  /// The row of a book that is not purged, and whether it is deleted.
  func requireKept(_ id: WordBookID) throws -> (row: Int64, isDeleted: Bool) {
    let found = try first(
      "SELECT number, deleted_at IS NOT NULL FROM books WHERE id = ? AND is_purged = 0",
      .id(id)
    ) { (row: $0.int(at: 0), isDeleted: $0.flag(at: 1)) }
    guard let found else { throw StoreError.notFound(.book, id: id.description) }
    return found
  }

  /// The place of a word that is listed: neither it nor its book is deleted.
  func requireWord(_ id: WordID) throws -> WordPlace {
    let found = try first(
      """
      SELECT w.number, w.stamps FROM words w JOIN books b ON b.number = w.book
      WHERE w.id = ? AND w.deleted_at IS NULL AND b.deleted_at IS NULL
      """,
      .id(id)
    ) { row -> WordPlace in
      (row.int(at: 0), StoredStamps.read(row, at: 1))
    }
    guard let found else { throw StoreError.notFound(.word, id: id.description) }
    return found
  }

  /// The row of a word of which neither it nor its book is purged, and whether it is deleted.
  func requireKept(_ id: WordID) throws -> (row: Int64, isDeleted: Bool) {
    let found = try first(
      """
      SELECT w.number, w.deleted_at IS NOT NULL FROM words w JOIN books b ON b.number = w.book
      WHERE w.id = ? AND w.is_purged = 0 AND b.is_purged = 0
      """,
      .id(id)
    ) { (row: $0.int(at: 0), isDeleted: $0.flag(at: 1)) }
    guard let found else { throw StoreError.notFound(.word, id: id.description) }
    return found
  }

  /// Adds a row whose id must be new.
  func insert<Entity>(
    _ sql: String,
    _ values: [SQLValue],
    _ kind: StoreError.Entity,
    _ id: Identifier<Entity>
  ) throws {
    do {
      try run(sql, values)
    } catch let error as SQLiteError where error.isConstraint {
      // The checks of the columns hold for every value that the program has.
      throw StoreError.alreadyExists(kind, id: id.description)
    }
  }
}
