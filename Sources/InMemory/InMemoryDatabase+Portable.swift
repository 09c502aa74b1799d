import Domain

/// The stamps of everything in memory.
struct Stamps {
  var books: [WordBookID: FieldStamps<StampedBookField>] = [:]
  var words: [WordID: FieldStamps<StampedWordField>] = [:]
  var samples: [SampleID: (stamp: ChangeStamp, uses: [UInt64: Int])] = [:]
  /// The devices of reviews that were made elsewhere.
  var reviews: [ReviewID: UInt64] = [:]
}

extension InMemoryDatabase {
  /// The stamp of a change that follows others.
  func stamp(after last: ChangeStamp?) -> ChangeStamp {
    ChangeStamp(following: last, at: clock?.now ?? Timestamp(milliseconds: 0), by: device)
  }

  /// Notes that fields of a book were written.
  func touch(_ id: WordBookID, _ fields: [StampedBookField]) {
    let stamp = stamp(after: stamps.books[id]?.latest)
    stamps.books[id]?.set(stamp, of: fields)
  }

  /// Notes that fields of a word were written.
  func touch(_ id: WordID, _ fields: [StampedWordField]) {
    let stamp = stamp(after: stamps.words[id]?.latest)
    stamps.words[id]?.set(stamp, of: fields)
  }
}

extension InMemoryDatabase: PortableLibrary {
  /// The next books in the order of their ids.
  public func stampedBooks(after id: WordBookID?, limit: Int) -> [StampedBook] {
    Self.next(books.keys, after: id, limit).compactMap(stampedBook)
  }

  /// The next words in the order of their ids.
  public func stampedWords(after id: WordID?, limit: Int) -> [StampedWord] {
    Self.next(words.keys, after: id, limit).compactMap(stampedWord)
  }

  /// The next samples in the order of their ids.
  public func stampedSamples(after id: SampleID?, limit: Int) -> [StampedSample] {
    Self.next(samples.keys, after: id, limit).compactMap(stampedSample)
  }

  /// The next reviews in the order of their ids.
  public func stampedReviews(after id: ReviewID?, limit: Int) -> [StampedReview] {
    Self.next(reviews.keys, after: id, limit).compactMap(stampedReview)
  }

  /// How many there are of each kind.
  public func stampedCounts() -> StampedCounts {
    StampedCounts(
      books: books.count,
      words: words.count,
      samples: samples.count,
      reviews: reviews.count
    )
  }

  /// Takes over what is new or newer in a batch.
  public func merge(_ batch: StampedBatch) -> MergeCounts {
    var counts = MergeCounts()
    switch batch {
    case .books(let books): for book in books { merge(book, &counts) }
    case .words(let words): for word in words { merge(word, &counts) }
    case .samples(let samples): for sample in samples { merge(sample, &counts) }
    case .reviews(let reviews): for review in reviews { merge(review, &counts) }
    }
    return counts
  }

  private static func next<Entity>(
    _ ids: some Collection<Identifier<Entity>>,
    after id: Identifier<Entity>?,
    _ limit: Int
  ) -> [Identifier<Entity>] {
    let rest = ids.filter { other in id.map { $0 < other } ?? true }
    return Array(rest.sorted().prefix(max(0, limit)))
  }
}

extension InMemoryDatabase {
  private func stampedBook(_ id: WordBookID) -> StampedBook? {
    guard let book = books[id], let stamps = stamps.books[id] else { return nil }
    return StampedBook(
      book.value,
      isDeleted: book.isDeleted,
      isPurged: book.isPurged,
      stamps: stamps
    )
  }

  private func stampedWord(_ id: WordID) -> StampedWord? {
    guard let word = words[id], let stamps = stamps.words[id] else { return nil }
    return StampedWord(
      word.value,
      isDeleted: word.isDeleted,
      isPurged: word.isPurged,
      stamps: stamps
    )
  }

  private func stampedSample(_ id: SampleID) -> StampedSample? {
    guard let sample = samples[id], let known = stamps.samples[id] else { return nil }
    return StampedSample(sample, stamp: known.stamp, uses: known.uses)
  }

  private func stampedReview(_ id: ReviewID) -> StampedReview? {
    reviews[id].map { review in
      StampedReview(
        review.value,
        isUndone: review.isDeleted,
        device: stamps.reviews[id] ?? device
      )
    }
  }

  private func merge(_ new: StampedBook, _ counts: inout MergeCounts) {
    let book = counts.merged(stampedBook(new.id), new)
    stamps.books[new.id] = book.stamps
    books[new.id] = Stored(book)
  }

  private func merge(_ new: StampedWord, _ counts: inout MergeCounts) {
    let word = counts.merged(stampedWord(new.id), new)
    stamps.words[new.id] = word.stamps
    words[new.id] = Stored(word)
    let id = word.value.bookID
    if books[id] != nil { return }
    // Its own line may come later; the word must not be lost until then.
    let lost = StampedBook(lost: id)
    (books[id], stamps.books[id]) = (Stored(lost), lost.stamps)
  }

  private func merge(_ new: StampedSample, _ counts: inout MergeCounts) {
    let sample = counts.merged(stampedSample(new.id), new)
    samples[new.id] = sample.sample
    stamps.samples[new.id] = (sample.stamp, sample.uses)
  }

  private func merge(_ new: StampedReview, _ counts: inout MergeCounts) {
    let review = counts.merged(stampedReview(new.id), new)
    reviews[new.id] = Stored(value: review.review, isDeleted: review.isUndone)
    stamps.reviews[new.id] = review.device
  }
}

extension Stored {
  fileprivate init<Field>(_ entity: StampedEntity<Field>) where Field.Entity == Value {
    self.init(
      value: entity.value,
      isDeleted: entity.isDeleted,
      deletedAt: entity.isDeleted ? entity.stamps[.deleted]?.time : nil,
      isPurged: entity.isPurged
    )
  }
}
