import Domain
import SQLRows
import SQLite

extension SQLiteDatabase {
  /// The totals of the library.
  /// - Throws: `StoreError` when it cannot be read.
  package func totals() throws -> LibraryTotals {
    try read { file in
      LibraryTotals(
        files: file.isPlaceholder ? 0 : 1,
        lines: nil,
        books: Int(try file.value("SELECT count(*) FROM books WHERE deleted_at IS NULL")),
        words: Int(
          try file.value(
            """
            SELECT count(*) FROM words w JOIN books b ON b.number = w.book
            WHERE w.deleted_at IS NULL AND b.deleted_at IS NULL
            """
          )
        ),
        reviews: Int(try file.value("SELECT count(*) FROM reviews")),
        undone: Int(try file.value("SELECT count(*) FROM reviews WHERE is_undone <> 0"))
      )
    }
  }

  /// What SQLite finds when it reads every page, and what does not follow the program's own rules.
  /// - Parameter progress: Gets about the share of the time that passed, from 0 to 1.
  /// - Returns: The findings.
  /// - Throws: `StoreError` when the file cannot be read at all.
  package func structureFindings(
    _ progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) throws -> [LibraryFinding] {
    let path = path
    return try read { file in try file.structureFindings(path, progress) }
  }

  /// The number of words that are ○ or × although their last review says the opposite.
  /// - Throws: `StoreError`.
  package func disagreeingWords() throws -> Int {
    try read { file in
      Int(
        try file.value(
          """
          SELECT count(*) FROM words w JOIN books b ON b.number = w.book
          WHERE w.deleted_at IS NULL AND b.deleted_at IS NULL AND w.state <> 0
            AND w.state <> coalesce((
              SELECT CASE rating WHEN 1 THEN 2 ELSE 1 END FROM reviews r
              WHERE r.word = w.id AND r.is_undone = 0 AND r.rating <> 2
              ORDER BY r.time DESC, r.id DESC LIMIT 1), w.state)
          """
        )
      )
    }
  }

  /// Computes again what follows from books, words and reviews.
  /// - Throws: `StoreError`.
  package func rewriteDerived() throws {
    try write { file in
      try file.rewriteCounts()
      try file.rewriteSearchTexts()
      try file.makeAllCardsStale()
    }
  }
}

extension LibraryFile {
  /// What SQLite finds when it reads every page of a path, and what does not follow the program's own
  /// rules.
  func structureFindings(
    _ path: String,
    _ progress: (Double) -> Void = { _ in }
  ) throws -> [LibraryFinding] {
    let damages = try damage(path)
    // The other questions would only be answered by the same damage.
    if !damages.isEmpty { return damages }
    progress(0.5)
    let (counts, texts) = (try wrongCounts(), try checkTexts())
    if !texts.garbled.isEmpty {
      return texts.garbled.map { .damagedStructure(path: path, detail: $0) }
    }
    progress(0.8)
    let outdated = try [
      (DerivedData.counts, counts), (.searchTexts, texts.missing), (.cards, wrongCards()),
    ]
    return texts.disagreements(in: path)
      + outdated.filter { $0.1 > 0 }.map { .outdated(path: path, $0.0, count: $0.1) }
  }

  /// What SQLite finds when it reads every page, and rows that belong to nothing.
  func damage(_ path: String) throws -> [LibraryFinding] {
    var damages = try rows("PRAGMA integrity_check(20)") { $0.text(at: 0) ?? "" }
      .filter { $0 != "ok" }
    if damages.isEmpty {
      damages = try rows("PRAGMA foreign_key_check") { row in
        "row \(row.int(at: 1)) of \(row.text(at: 0) ?? "") belongs to nothing"
      }
    }
    return damages.map { .damagedStructure(path: path, detail: $0) }
  }

  private static let counted = (0...2).map { state in
    """
    (SELECT count(*) FROM words w
      WHERE w.book = books.number AND w.deleted_at IS NULL AND w.state = \(state))
    """
  }

  /// The number of books whose numbers of words are wrong.
  fileprivate func wrongCounts() throws -> Int {
    let counted = Self.counted.joined(separator: ", ")
    return Int(
      try value(
        """
        SELECT count(*) FROM books
        WHERE (undefined_words, success_words, fail_words) <> (\(counted))
        """
      )
    )
  }

  fileprivate func rewriteCounts() throws {
    let counted = Self.counted.joined(separator: ", ")
    try run("UPDATE books SET (undefined_words, success_words, fail_words) = (\(counted))")
  }

  private func checkTexts() throws -> TextCheck {
    let orphans = try value("SELECT count(*) FROM search WHERE word NOT IN (\(Self.searched))")
    var check = TextCheck(missing: Int(orphans))
    try forEachRow("SELECT title FROM books") { check.addBook($0) }
    try forEachRow(
      """
      SELECT \(WordRow.columns), s.texts FROM words w JOIN books b ON b.number = w.book
      LEFT JOIN search s ON s.word = w.number WHERE w.is_purged = 0
      """
    ) { check.addWord($0) }
    return check
  }

  fileprivate func rewriteSearchTexts() throws {
    try run("DELETE FROM search")
    for number in try rows(Self.searched, read: { $0.int(at: 0) }) {
      guard let word = try word(number) else { continue }
      try run(
        "INSERT INTO search (word, texts) VALUES (?, ?)",
        .number(number),
        .bytes(SearchTexts.bytes(of: word))
      )
    }
  }

  /// The words that have texts to search in.
  private static let searched = """
    SELECT number FROM words WHERE is_purged = 0
    """
}
