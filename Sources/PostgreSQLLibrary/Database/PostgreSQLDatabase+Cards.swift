import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// The card summaries of all words with reviews: those that are stored, after the words whose
  /// reviews have changed since were folded again.
  package func fetchCardSummaries(_ folding: any CardFolding) async throws -> CardSummaries {
    try await withCards(folding) { library in try library.summaries() }
  }

  /// The table to count due words from: of the words that were never reviewed only the numbers in
  /// each book are read.
  package func fetchDueTable(_ folding: any CardFolding) async throws -> DueTable {
    try await withCards(folding) { library in
      let outlines = try library.rows(Self.wordsWithRows) { WordRow.readOutline($0) }
      var table = DueTable(outlines, try library.summaries())
      let others = Dictionary(grouping: outlines, by: \.bookID).mapValues(\.count)
      let counts = try library.rows(
        "SELECT b.id, count(*) FROM \(SQL.words) WHERE \(SQL.listedWords) GROUP BY b.id"
      ) { row in (book: row.id(at: 0) as WordBookID, count: Int(row.int(at: 1))) }
      for (book, count) in counts where count > others[book] ?? 0 {
        table.newWords[book] = count - (others[book] ?? 0)
      }
      return table
    }
  }

  /// The words that were reviewed, or are left out of reviews.
  private static let wordsWithRows = """
    SELECT \(WordRow.outlineColumns) FROM \(SQL.words)
    WHERE \(SQL.listedWords) AND (w.is_suspended = 1 OR w.buried_until IS NOT NULL OR EXISTS (
      SELECT 1 FROM tangocho.cards c WHERE c.owner = w.owner AND c.word = w.id))
    """

  /// Reads from the library when its card states are those of a folding.
  private func withCards<Result>(
    _ folding: any CardFolding,
    _ work: (ServerLibrary) throws -> Result
  ) async throws(StoreError) -> Result {
    let current = try await readTogether { library in
      try library.hasCards(of: folding) ? work(library) : nil
    }
    if let current { return current }
    return try await derive { library in
      try library.updateCards(folding)
      return try work(library)
    }
  }
}

extension ServerLibrary {
  fileprivate func summaries() throws -> CardSummaries {
    var summaries = CardSummaries()
    try forEachRow("SELECT \(CardRow.columns) FROM tangocho.cards WHERE \(SQL.own)") { row in
      summaries.set(try CardRow.read(row), of: row.id(at: 0), isSecond: row.flag(at: 1))
    }
    return summaries
  }

  /// Whether the stored card states are those of a folding, and of all reviews.
  fileprivate func hasCards(of folding: any CardFolding) throws -> Bool {
    try value(
      """
      SELECT EXISTS (
          SELECT 1 FROM tangocho.foldings
          WHERE \(SQL.own) AND name = $1 AND position = (\(ChangeList.last)))
        OR NOT EXISTS (SELECT 1 FROM tangocho.foldings WHERE \(SQL.own))
          AND NOT EXISTS (SELECT 1 FROM tangocho.reviews WHERE \(SQL.own))
      """,
      .text(folding.name)
    ) == 1
  }

  /// Folds the reviews of the words that have changed, or of all after another folding; one word
  /// after the other.
  fileprivate func updateCards(_ folding: any CardFolding) throws {
    let last = try value(ChangeList.last)
    let words = try reviewedWords(since: folding, until: last)
    let (condition, values) =
      words.map { ("word = ANY ($1::uuid[])", [PostgreSQLValue.ids($0)]) } ?? ("true", [])
    var changes = [
      PostgreSQLStatement(
        "DELETE FROM tangocho.cards WHERE \(SQL.own) AND \(condition)",
        values
      ),
      PostgreSQLStatement(
        """
        INSERT INTO tangocho.foldings (name, position) VALUES ($1, $2)
        ON CONFLICT (owner) DO UPDATE SET name = $1, position = $2
        """,
        [.text(folding.name), .number(last)]
      ),
    ]
    try forEachHistory(where: condition, values) { word, entries in
      for isSecond in [false, true] {
        let card = entries.filter { $0.isSecond == isSecond }
        if card.isEmpty { continue }
        let summary = folding.summary(of: card[...], word)
        let values = CardRow.values(of: summary, word, isSecond: isSecond)
        changes.append(
          PostgreSQLStatement(Self.insertion, values.map { PostgreSQLValue($0) })
        )
      }
    }
    _ = try connection.run(changes)
  }

  /// The words whose reviews were changed after their cards were folded; nil when the list of changes
  /// does not say that, or the cards are those of another folding.
  private func reviewedWords(
    since folding: any CardFolding,
    until last: Int64
  ) throws -> [WordID]? {
    let folded = try rows(
      """
      SELECT position FROM tangocho.foldings
      WHERE \(SQL.own) AND name = $1 AND position IS NOT NULL
      """,
      .text(folding.name)
    ) { $0.int(at: 0) }
    guard let position = folded.first else { return nil }
    let changes = try rows(
      "SELECT reviews FROM tangocho.changes WHERE \(SQL.own) AND position > $1",
      .number(position)
    ) { $0.ids(at: 0) as Set<ReviewID> }
    // The oldest are forgotten after some time.
    guard changes.count == last - position else { return nil }
    let reviews = changes.reduce(into: Set()) { $0.formUnion($1) }
    return try rows(
      """
      SELECT DISTINCT word FROM tangocho.reviews WHERE \(SQL.own) AND id = ANY ($1::uuid[])
      """,
      .ids(reviews.sorted())
    ) { $0.id(at: 0) }
  }

  private static let insertion = CardRow.insertion(into: "tangocho.cards")
}
