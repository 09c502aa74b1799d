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
  /// What is to be done.
  private(set) var statements: [PostgreSQLStatement] = []

  init(_ entities: StampedEntities, with found: FoundEntities, own device: UInt64) {
    (known, self.device) = (found, device)
    for book in entities.books { merge(book) }
    for word in entities.words { merge(word) }
    for sample in entities.samples { merge(sample) }
    for review in entities.reviews { merge(review) }
  }

  private mutating func add(_ sql: String, _ values: [PostgreSQLValue]) {
    statements.append(PostgreSQLStatement(sql, values))
  }

  private mutating func merge(_ new: StampedBook) {
    let old = known.books[new.id]
    let book = counts.merged(old, new)
    known.booksOfWords.insert(book.id)
    if book == old { return }
    known.books[book.id] = book
    changed.books.insert(book.id)
    add(BookRow.replacement, BookRow.values(of: book))
  }

  private mutating func merge(_ new: StampedWord) {
    let old = known.words[new.id]
    let word = counts.merged(old, new)
    if word == old { return }
    known.words[word.id] = word
    let book = word.value.bookID
    if known.booksOfWords.insert(book).inserted {
      // Only a word of it is known, which must not be lost until it comes.
      add(BookRow.replacement, BookRow.values(of: StampedBook(lost: book)))
      changed.books.insert(book)
    }
    changed.words.insert(word.id)
    add(WordRow.replacement, WordRow.values(of: word))
    // What cannot be restored is not searched.
    if word.isPurged {
      add("DELETE FROM tangocho.search WHERE \(SQL.own) AND word = $1", [.id(word.id)])
    } else if old.map({ $0.isPurged || $0.value.hasOtherTexts(than: word.value) }) ?? true {
      // What was never changed is new, or nearly always.
      let isSent = !known.isRead && word.stamps.groups.count > 1
      add(isSent ? Self.otherSearch : Self.search, SQL.searchValues(of: word.value))
    }
  }

  private static let searchColumns = ["word"] + SQL.searched
  private static let search = SQL.replacing("tangocho.search", searchColumns, key: "word")
  /// The same for a word whose texts may be there as they are.
  ///
  /// It is not for what is new: a serializable transaction would have to keep true that it is not there,
  /// and so be in the way of learners who add words to the same page.
  private static let otherSearch = SQL.replacingOther(
    "tangocho.search",
    searchColumns,
    key: "word"
  )

  private mutating func merge(_ new: StampedSample) {
    let old = known.samples[new.id]
    let sample = counts.merged(old, new)
    if sample == old { return }
    known.samples[sample.id] = sample
    changed.samples.insert(sample.id)
    let values = SampleRow.values(of: sample.sample) + StampColumns.stamp(sample.stamp)
    add(SampleRow.replacement, values.map { PostgreSQLValue($0) })
    for (other, count) in sample.uses where other != device {
      add(Self.use, [.id(sample.id), .number(Int64(bitPattern: other)), .number(Int64(count))])
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
    let values =
      ReviewRow.values(of: review.review)
      + [.flag(review.isUndone), .number(Int64(bitPattern: review.device))]
    add(ReviewRow.replacement, values.map { PostgreSQLValue($0) })
  }
}

extension Word {
  /// Whether another word is found by other texts.
  fileprivate func hasOtherTexts(than other: Word) -> Bool {
    searchedTexts != other.searchedTexts || tags != other.tags
  }
}
