import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase {
  /// Takes over what is new or newer in a batch.
  package func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    try await take(StampedEntities(batch)).0
  }

  /// Takes over what is new or newer, in one transaction.
  ///
  /// What is there is read before, in a transaction of its own; the one that writes then requires that
  /// nothing was changed since. So it reads nothing that others write, and learners who write at the
  /// same time are not in each other's way.
  package func take(_ entities: StampedEntities) async throws -> (MergeCounts, ChangePosition?) {
    let device = try await device()
    return try await change { library, number, source in
      let found = try FoundEntities(entities, in: library, own: device)
      let merging = Merging(entities, with: found, own: device)
      if merging.changed.isEmpty { return (merging.counts, nil) }
      let isMade = try library.make(
        merging.statements,
        ChangeList.statement(adding: merging.changed, after: found.position, of: source),
        number: number,
        of: source
      )
      // Then all of it is repeated.
      if !isMade { throw PostgreSQLError.conflict }
      return (
        merging.counts, ChangePosition(number: found.position + 1, token: source.token)
      )
    }
  }

  /// Stores what is at least as new as what is there, in one round trip: nothing is read before.
  package func store(
    _ entities: StampedEntities,
    after position: ChangePosition
  ) async throws -> ChangePosition? {
    let device = try await device()
    return try await change { library, number, source in
      let merging = Merging(entities, with: FoundEntities(booksOf: entities), own: device)
      do {
        let isMade = try library.make(
          merging.statements,
          ChangeList.statement(adding: merging.changed, following: position, of: source),
          number: number,
          of: source
        )
        return isMade ? ChangePosition(number: position.number + 1, token: source.token) : nil
      } catch let error as PostgreSQLError where error.isMissingReference {
        // A book that is not there needs a look.
        return nil
      }
    }
  }
}

/// Merges entities with those of a library.
private struct Merging {
  private let device: UInt64
  /// What is there; then also what was merged.
  private var known: FoundEntities
  private(set) var counts = MergeCounts()
  private(set) var changed = ChangedEntities()
  private var books: [PostgreSQLStatement] = []
  private var words = MergedRows<WordID>()
  private var texts = MergedRows<WordID>()
  private var sentTexts = MergedRows<WordID>()
  private var others: [PostgreSQLStatement] = []
  private var reviews = MergedRows<ReviewID>()

  init(_ entities: StampedEntities, with found: FoundEntities, own device: UInt64) {
    (known, self.device) = (found, device)
    for book in entities.books { merge(book) }
    for word in entities.words { merge(word) }
    for sample in entities.samples { merge(sample) }
    for review in entities.reviews { merge(review) }
  }

  /// What is to be done: books before their words, and words before what refers to them.
  var statements: [PostgreSQLStatement] {
    books + WordRow.replacement.statements(words.rows) + Self.search.statements(texts.rows)
      + Self.otherSearch.statements(sentTexts.rows) + others
      + ReviewRow.replacement.statements(reviews.rows)
  }

  private mutating func merge(_ new: StampedBook) {
    let old = known.books[new.id]
    let book = counts.merged(old, new)
    known.booksOfWords.insert(book.id)
    if book == old { return }
    known.books[book.id] = book
    changed.books.insert(book.id)
    books.append(PostgreSQLStatement(BookRow.replacement, BookRow.values(of: book)))
  }

  private mutating func merge(_ new: StampedWord) {
    let old = known.words[new.id]
    let word = counts.merged(old, new)
    if word == old { return }
    known.words[word.id] = word
    let book = word.value.bookID
    if known.booksOfWords.insert(book).inserted {
      // Only a word of it is known, which must not be lost until it comes.
      let values = BookRow.values(of: StampedBook(lost: book))
      books.append(PostgreSQLStatement(BookRow.replacement, values))
      changed.books.insert(book)
    }
    changed.words.insert(word.id)
    words.set(word.id, WordRow.values(of: word))
    // What cannot be restored is not searched.
    if word.isPurged {
      others.append(
        PostgreSQLStatement(
          "DELETE FROM tangocho.search WHERE \(SQL.own) AND word = $1",
          [.id(word.id)]
        )
      )
    } else if old.map({ $0.isPurged || $0.value.hasOtherTexts(than: word.value) }) ?? true {
      // What was never changed is new, or nearly always.
      let isSent = !known.isRead && word.stamps.groups.count > 1
      let values = SQL.searchValues(of: word.value)
      if isSent { sentTexts.set(word.id, values) } else { texts.set(word.id, values) }
    }
  }

  private static let searchColumns: [RowReplacement.Column] =
    [("word", .uuid)] + SQL.searched.map { ($0, .bytea) }
  private static let search = RowReplacement("tangocho.search", searchColumns, key: "word")
  /// The same for a word whose texts may be there as they are.
  ///
  /// It is not for what is new: a serializable transaction would have to keep true that it is not there,
  /// and so be in the way of learners who add words to the same page.
  private static let otherSearch = RowReplacement(
    "tangocho.search",
    searchColumns,
    key: "word",
    areOthers: true
  )

  private mutating func merge(_ new: StampedSample) {
    let old = known.samples[new.id]
    let sample = counts.merged(old, new)
    if sample == old { return }
    known.samples[sample.id] = sample
    changed.samples.insert(sample.id)
    let values = SampleRow.values(of: sample.sample) + StampColumns.stamp(sample.stamp)
    others.append(PostgreSQLStatement(SampleRow.replacement, values.map { PostgreSQLValue($0) }))
    for (other, count) in sample.uses where other != device {
      others.append(
        PostgreSQLStatement(
          Self.use,
          [.id(sample.id), .number(Int64(bitPattern: other)), .number(Int64(count))]
        )
      )
    }
  }

  private static let use = """
    INSERT INTO tangocho.sample_uses (sample, device, count) VALUES ($1, $2, $3)
    ON CONFLICT (owner, sample, device) DO UPDATE SET count = excluded.count
    """

  private mutating func merge(_ new: StampedReview) {
    let old = known.reviews[new.id]
    let review = counts.merged(old, new)
    if review == old { return }
    known.reviews[review.id] = review
    changed.reviews.insert(review.id)
    reviews.set(review.id, ReviewRow.values(of: review))
  }
}

/// Rows that a merge writes; a key that comes again has its last row.
private struct MergedRows<Key: Hashable> {
  private(set) var rows: [[PostgreSQLValue]] = []
  private var places: [Key: Int] = [:]

  mutating func set(_ key: Key, _ row: [PostgreSQLValue]) {
    if let place = places[key] {
      rows[place] = row
    } else {
      places[key] = rows.count
      rows.append(row)
    }
  }
}

extension Word {
  /// Whether another word is found by other texts.
  fileprivate func hasOtherTexts(than other: Word) -> Bool {
    searchedTexts != other.searchedTexts || tags != other.tags
  }
}
