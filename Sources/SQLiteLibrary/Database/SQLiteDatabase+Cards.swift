import Domain
import SQLRows
import SQLite

extension SQLiteDatabase {
  /// The card summaries of all words with reviews: those that are stored, after the words whose
  /// reviews have changed since were folded again.
  package func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    try withCards(folding) { try $0.cardSummaries() }
  }

  /// The table to count due words from: of the words that were never reviewed only the numbers in
  /// each book are read, and of the others what the table has of their cards.
  package func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    try withCards(folding) { file in
      if file.version < Schema.withDueCards {
        return DueTable(try file.outlines(), try file.cardSummaries())
      }
      return try file.dueTable()
    }
  }

  /// Reads from the library when its card states are those of a folding.
  private func withCards<Result>(
    _ folding: any CardFolding,
    _ work: (LibraryFile) throws -> Result
  ) throws(StoreError) -> Result {
    let current = try read { file in
      try file.dropOutdatedShadows()
      return try file.hasCards(of: folding) ? work(file) : nil
    }
    if let current { return current }
    func update(_ file: LibraryFile) throws -> Result {
      try file.updateCards(folding)
      return try work(file)
    }
    guard try read({ $0.connection.isReadOnly }) else { return try write(update) }
    return try read { file in
      try file.shadowCards()
      return try update(file)
    }
  }
}

extension LibraryFile {
  fileprivate func cardSummaries() throws -> CardSummaries {
    var summaries = CardSummaries()
    try forEachRow("SELECT \(CardRow.columns) FROM cards") { row in
      summaries.set(try CardRow.read(row), of: row.id(at: 0), isSecond: row.flag(at: 1))
    }
    return summaries
  }

  fileprivate func dueTable() throws -> DueTable {
    var books: [Int64: (id: WordBookID, words: Int)] = [:]
    try forEachRow(
      """
      SELECT number, id, undefined_words + success_words + fail_words
      FROM books WHERE deleted_at IS NULL
      """
    ) { books[$0.int(at: 0)] = ($0.id(at: 1), Int($0.int(at: 2))) }
    let leftOut = try outlines(where: "(w.is_suspended = 1 OR w.buried_until IS NOT NULL)")
    var table = DueTableBuilder(leftOut: leftOut)
    // NULL, for no book, is read as 0. Most words of a book follow each other.
    var book: (number: Int64, id: WordBookID?) = (0, nil)
    try forEachRow(
      "SELECT word, is_second, book, due_card FROM cards ORDER BY word, is_second"
    ) { row in
      let number = row.int(at: 2)
      if number != book.number { book = (number, books[number]?.id) }
      table.add(
        row.withBytes(at: 3) { DueTable.Card($0) },
        of: row.id(at: 0),
        isSecond: row.flag(at: 1),
        in: book.id
      )
    }
    return table.finish(books.values)
  }

  /// Whether the stored card states are those of a folding, and of all reviews.
  fileprivate func hasCards(of folding: any CardFolding) throws -> Bool {
    if try !hasTablesOfCards() { return false }
    if try value("SELECT EXISTS (\(staleWords))") == 1 { return false }
    if try foldedBy() == folding.name { return true }
    return try value("SELECT EXISTS (SELECT 1 FROM reviews)") == 0
  }

  /// Whether there are tables for card states, in the file or in memory before it.
  private func hasTablesOfCards() throws -> Bool {
    if version >= Schema.withCards { return true }
    return try value("SELECT EXISTS (SELECT 1 FROM temp.sqlite_schema WHERE name = 'cards')") == 1
  }

  /// The words whose reviews have changed since they were folded: those that are noted, and those of
  /// reviews that are greater than all that were there.
  private var staleWords: String {
    let noted = "SELECT word FROM stale_cards"
    return version < Schema.withFoldedReviews ? noted : "\(noted) UNION ALL \(Self.newReviews)"
  }

  private static let newReviews = """
    SELECT word FROM reviews WHERE id > (SELECT last FROM folded_reviews)
    """

  private func foldedBy() throws -> String? {
    try first("SELECT value FROM facts WHERE name = 'folding'") { $0.text(at: 0) } ?? nil
  }

  /// Folds the reviews of the words that have changed, or of all after another folding; one word
  /// after the other.
  fileprivate func updateCards(_ folding: any CardFolding) throws {
    if try foldedBy() != folding.name {
      try makeAllCardsStale()
      try run(
        "INSERT OR REPLACE INTO facts (name, value) VALUES ('folding', ?)",
        .text(folding.name)
      )
    }
    try noteNewReviews()
    try run("DELETE FROM cards WHERE word IN (SELECT word FROM stale_cards)")
    try forEachHistory(where: "word IN (SELECT word FROM stale_cards)") { word, entries in
      for isSecond in [false, true] {
        let card = entries.filter { $0.isSecond == isSecond }
        if card.isEmpty { continue }
        try insert(folding.summary(of: card[...], word), of: word, isSecond: isSecond)
      }
    }
    try run("DELETE FROM stale_cards")
  }

  private func insert(_ summary: CardSummary, of word: WordID, isSecond: Bool) throws {
    var values = CardRow.values(of: summary, word, isSecond: isSecond)
    if version >= Schema.withDueCards { values.append(.bytes(DueTable.Card(summary).bytes)) }
    try run(Insertion.card(version), values)
  }

  /// Notes the words of the reviews that are new without that, so that these are no longer new.
  private func noteNewReviews() throws {
    if version < Schema.withFoldedReviews { return }
    try run("INSERT OR IGNORE INTO stale_cards \(Self.newReviews)")
    try run("DELETE FROM folded_reviews")
    try run("INSERT INTO folded_reviews SELECT coalesce(max(id), x'') FROM reviews")
  }

  /// Puts copies in memory before the tables that card states are kept in: those of a file that
  /// cannot be written are computed there.
  fileprivate func shadowCards() throws {
    try dropShadows()
    if version < Schema.withCards {
      try connection.execute(
        Schema.tablesOfCards.replacing("CREATE TABLE", with: "CREATE TEMP TABLE")
      )
    } else {
      try copyCards()
    }
    shadowedVersion = try value("PRAGMA data_version")
  }

  private func copyCards() throws {
    for table in tablesOfCards {
      let sql = try first("SELECT sql FROM main.sqlite_schema WHERE name = ?", .text(table)) {
        $0.text(at: 0) ?? ""
      }
      try connection.execute("CREATE TEMP" + (sql ?? "").dropFirst("CREATE".count))
      try connection.execute("INSERT INTO temp.\(table) SELECT * FROM main.\(table)")
    }
  }

  /// Looks at the tables of the file again when they have changed since they were copied.
  fileprivate func dropOutdatedShadows() throws {
    guard let shadowedVersion, try value("PRAGMA data_version") != shadowedVersion else { return }
    try dropShadows()
  }

  private func dropShadows() throws {
    for table in tablesOfCards {
      try connection.execute("DROP TABLE IF EXISTS temp.\(table)")
    }
    shadowedVersion = nil
  }

  private var tablesOfCards: [String] {
    ["facts", "cards", "stale_cards"]
      + (version < Schema.withFoldedReviews ? [] : ["folded_reviews"])
  }

  /// Lets the next question fold the reviews of every word.
  func makeAllCardsStale() throws {
    try run("DELETE FROM cards")
    try run("INSERT OR IGNORE INTO stale_cards SELECT DISTINCT word FROM reviews")
  }

  /// The number of cards that are not those of the reviews that count; those that are going to be
  /// folded again are not wrong.
  func wrongCards() throws -> Int {
    if try !hasTablesOfCards() || foldedBy() == nil { return 0 }
    let wrong = try value(
      """
      SELECT count(*) FROM cards c WHERE c.word NOT IN (\(staleWords))
        AND c.review_count <> (SELECT count(*) FROM reviews r
          WHERE r.word = c.word AND r.is_second = c.is_second AND r.is_undone = 0)
      """
    )
    let missing = try value(
      """
      SELECT count(*) FROM (SELECT DISTINCT word, is_second FROM reviews WHERE is_undone = 0) r
      WHERE r.word NOT IN (\(staleWords))
        AND NOT EXISTS (SELECT 1 FROM cards c
          WHERE c.word = r.word AND c.is_second = r.is_second)
      """
    )
    return Int(try wrong + missing + cardsInWrongBooks()) + (try wrongDueCards())
  }

  /// The number of cards of which home would count something else than reviews ask.
  private func wrongDueCards() throws -> Int {
    if version < Schema.withDueCards { return 0 }
    var count = 0
    try forEachRow("SELECT \(CardRow.columns), due_card FROM cards") { row in
      let found = row.withBytes(at: Int32(CardRow.count)) { DueTable.Card($0) }
      if found != DueTable.Card(try CardRow.read(row)) { count += 1 }
    }
    return count
  }

  private func cardsInWrongBooks() throws -> Int64 {
    if version < Schema.withBooksOfCards { return 0 }
    return try value(
      """
      SELECT count(*) FROM cards c WHERE c.book IS NOT (
        SELECT w.book FROM words w WHERE w.id = c.word AND w.deleted_at IS NULL)
      """
    )
  }
}
