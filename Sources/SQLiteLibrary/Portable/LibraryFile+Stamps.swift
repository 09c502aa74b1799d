import Domain
import SQLRows
import SQLite

/// When and by which device rows were written.
extension LibraryFile {
  /// The stamp of what is new.
  func newStamp() throws -> ChangeStamp {
    ChangeStamp(following: nil, at: now, by: try device())
  }

  /// The device that changes are of: the file itself, wherever it is.
  func device() throws -> UInt64 {
    if let knownDevice { return knownDevice }
    let device =
      version < Schema.stamped ? 0 : UInt64(bitPattern: try value("SELECT id FROM device"))
    knownDevice = device
    return device
  }

  /// Notes that fields of a book are written.
  /// - Returns: The column to set.
  func touched(_ row: Int64, _ fields: [StampedBookField]) throws -> (
    column: String, value: SQLValue
  ) {
    let stamps = try first(BookRow.stampedByNumber(version), .number(row)) { try stampedBook($0) }
    return try touched(stamps?.stamps ?? FieldStamps(), fields)
  }

  /// Notes that fields of a word are written.
  /// - Returns: The column to set.
  func touched(_ row: Int64, _ fields: [StampedWordField]) throws -> (
    column: String, value: SQLValue
  ) {
    let known = try first("SELECT stamps FROM words WHERE number = ?", .number(row)) {
      StoredStamps.read($0, at: 0) as FieldStamps<StampedWordField>?
    }
    return try touched(row, known ?? nil, fields)
  }

  /// Notes that fields of a word are written whose stamps were read.
  /// - Returns: The column to set.
  func touched(
    _ row: Int64,
    _ stamps: FieldStamps<StampedWordField>?,
    _ fields: [StampedWordField]
  ) throws -> (column: String, value: SQLValue) {
    if let stamps { return try touched(stamps, fields) }
    let word = try first(WordRow.stampedByNumber(version), .number(row)) { try stampedWord($0) }
    return try touched(word?.stamps ?? FieldStamps(), fields)
  }

  private func touched<Field>(
    _ stamps: FieldStamps<Field>,
    _ fields: [Field]
  ) throws -> (column: String, value: SQLValue) {
    var stamps = stamps
    let stamp = ChangeStamp(following: stamps.latest, at: now, by: try device())
    stamps.set(stamp, of: fields)
    return ("stamps", StoredStamps.value(stamps))
  }
}

extension LibraryFile {
  /// The book of a row with the columns of `BookRow.stamped`.
  func stampedBook(_ row: some SQLRow) throws -> StampedBook {
    let book = try BookRow.read(row)
    return StampedBook(
      book,
      created: book.createdAt,
      deletedAt: row.time(at: BookRow.count + 1),
      isPurged: row.flag(at: BookRow.count + 2),
      stamps: StoredStamps.read(row, at: BookRow.count),
      device: try device()
    )
  }

  /// The word of a row with the columns of `WordRow.stamped`.
  func stampedWord(_ row: some SQLRow) throws -> StampedWord {
    let word = WordRow.read(row)
    return StampedWord(
      word,
      created: word.createdAt,
      deletedAt: row.time(at: WordRow.count + 1),
      isPurged: row.flag(at: WordRow.count + 2),
      stamps: StoredStamps.read(row, at: WordRow.count),
      device: try device()
    )
  }
}

extension BookRow {
  /// What `stampedBook` reads, of a library of a version.
  static func stamped(_ version: Int) -> String {
    let stamps = version < Schema.stamped ? "x''" : "stamps"
    return "SELECT \(columns), \(stamps), deleted_at, is_purged FROM books"
  }

  fileprivate static func stampedByNumber(_ version: Int) -> String {
    stamped(version) + " WHERE number = ?"
  }
}

extension WordRow {
  /// What `stampedWord` reads, of a library of a version.
  static func stamped(_ version: Int) -> String {
    let stamps = version < Schema.stamped ? "x''" : "w.stamps"
    return """
      SELECT \(columns), \(stamps), w.deleted_at, w.is_purged
      FROM words w JOIN books b ON b.number = w.book
      """
  }

  fileprivate static func stampedByNumber(_ version: Int) -> String {
    stamped(version) + " WHERE w.number = ?"
  }
}
