import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// How many entities are read and written at once within a batch.
  private static let partCount = 1_000

  /// Takes over what is new or newer in a batch.
  public func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    try await take(StampedEntities(batch)).0
  }

  /// Takes over what is new or newer, in one transaction.
  package func take(_ entities: StampedEntities) async throws -> (MergeCounts, ChangePosition?) {
    let device = try await device()
    return try await merge { library in
      var merging = Merging(library, own: device)
      try Self.forEachPart(of: entities.books) { try merging.merge($0) }
      try Self.forEachPart(of: entities.words) { try merging.merge($0) }
      try Self.forEachPart(of: entities.samples) { try merging.merge($0) }
      try Self.forEachPart(of: entities.reviews) { try merging.merge($0) }
      return (merging.counts, merging.changed)
    }
  }

  private static func forEachPart<Item>(
    of items: [Item],
    _ body: (ArraySlice<Item>) throws -> Void
  ) rethrows {
    for start in stride(from: 0, to: items.count, by: partCount) {
      try body(items[start..<min(start + partCount, items.count)])
    }
  }
}

/// Merges entities with those of a library, within a transaction.
private struct Merging {
  private let library: ServerLibrary
  private let device: UInt64
  private(set) var counts = MergeCounts()
  private(set) var changed = ChangedEntities()
  private var statements: [PostgreSQLStatement] = []

  init(_ library: ServerLibrary, own device: UInt64) {
    (self.library, self.device) = (library, device)
  }

  private mutating func add(_ sql: String, _ values: [PostgreSQLValue]) {
    statements.append(PostgreSQLStatement(sql, values))
  }

  private mutating func send() throws {
    if statements.isEmpty { return }
    _ = try library.connection.run(statements)
    statements.removeAll(keepingCapacity: true)
  }

  mutating func merge(_ books: ArraySlice<StampedBook>) throws {
    let found = try library.rows(
      "\(BookRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
      .ids(books.map(\.id))
    ) { try $0.stampedBook(own: device) }
    var known = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    for new in books {
      let book = counts.merged(known[new.id], new)
      if book == known[new.id] { continue }
      known[book.id] = book
      changed.books.insert(book.id)
      add(BookRow.replacement, BookRow.values(of: book))
      // What cannot be restored is not searched.
      if book.isPurged { add(Batch.forgettingTextsOfBook, [.id(book.id)]) }
    }
    try send()
  }

  mutating func merge(_ words: ArraySlice<StampedWord>) throws {
    let found = try library.rows(
      "\(WordRow.stamped) WHERE \(SQL.ownWords) AND w.id = ANY ($1::uuid[])",
      .ids(words.map(\.id))
    ) { $0.stampedWord(own: device) }
    var known = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    var books = try purgedBooks(Set((words + found).map(\.value.bookID)))
    for new in words {
      let word = counts.merged(known[new.id], new)
      if word == known[new.id] { continue }
      known[word.id] = word
      let book = word.value.bookID
      if books[book] == nil {
        // Only a word of it is known, which must not be lost until it comes.
        add(BookRow.replacement, BookRow.values(of: StampedBook(lost: book)))
        books[book] = false
        changed.books.insert(book)
      }
      changed.words.insert(word.id)
      add(WordRow.replacement, WordRow.values(of: word))
      if word.isPurged || books[book] == true {
        add("DELETE FROM tangocho.search WHERE \(SQL.own) AND word = $1", [.id(word.id)])
      } else {
        add(Self.search, SQL.searchValues(of: word.value))
      }
    }
    try send()
  }

  private static let search = SQL.replacing(
    "tangocho.search",
    ["word"] + SQL.searched,
    key: "word"
  )

  /// Which of some books are there, and whether each is purged.
  private func purgedBooks(_ ids: Set<WordBookID>) throws -> [WordBookID: Bool] {
    let books = try library.rows(
      "SELECT id, is_purged FROM tangocho.books WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
      .ids(Array(ids))
    ) { ($0.id(at: 0) as WordBookID, $0.flag(at: 1)) }
    return Dictionary(uniqueKeysWithValues: books)
  }

  mutating func merge(_ samples: ArraySlice<StampedSample>) throws {
    let found = try library.rows(
      "\(SampleRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
      .ids(samples.map(\.id))
    ) { $0.sampleWithStamp(own: device) }
    var known = Dictionary(
      uniqueKeysWithValues: try library.withUses(found, own: device).map { ($0.id, $0) }
    )
    for new in samples {
      let sample = counts.merged(known[new.id], new)
      if sample == known[new.id] { continue }
      known[sample.id] = sample
      changed.samples.insert(sample.id)
      let values = SampleRow.values(of: sample.sample) + StampColumns.stamp(sample.stamp)
      add(SampleRow.replacement, values.map { PostgreSQLValue($0) })
      for (other, count) in sample.uses where other != device {
        add(Self.use, [.id(sample.id), .number(Int64(bitPattern: other)), .number(Int64(count))])
      }
    }
    try send()
  }

  private static let use = """
    INSERT INTO tangocho.sample_uses (sample, device, count) VALUES ($1, $2, $3)
    ON CONFLICT (owner, sample, device) DO UPDATE SET count = excluded.count
    """

  mutating func merge(_ reviews: ArraySlice<StampedReview>) throws {
    let found = try library.rows(
      "\(ReviewRow.stamped) WHERE \(SQL.own) AND id = ANY ($1::uuid[])",
      .ids(reviews.map(\.id))
    ) { try $0.stampedReview(own: device) }
    var known = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    for new in reviews {
      let old = known[new.id]
      let review = counts.merged(old, new)
      if review == old { continue }
      known[review.id] = review
      changed.reviews.insert(review.id)
      if old != nil {
        add(Batch.undoing, [.id(review.id)])
        continue
      }
      let values =
        ReviewRow.values(of: review.review)
        + [.flag(review.isUndone), .number(Int64(bitPattern: review.device))]
      add(Self.insertion, values.map { PostgreSQLValue($0) })
    }
    try send()
  }

  private static let insertion = Batch.staling(ReviewRow.stampedInsertion)
}
