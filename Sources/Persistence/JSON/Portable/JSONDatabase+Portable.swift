import Domain

extension JSONDatabase: PortableLibrary {
  /// The next books in the order of their ids, also those that only their words tell of.
  public func stampedBooks(after id: WordBookID?, limit: Int) throws -> [StampedBook] {
    try load()
    let rows = state.books.rows
    return next(.books, after: id, limit, count: rows.count, idOf: { rows[$0].id }) {
      state.stampedBook($0)
    }
  }

  /// The next words in the order of their ids.
  public func stampedWords(after id: WordID?, limit: Int) throws -> [StampedWord] {
    try load()
    let rows = state.words.rows
    return next(.words, after: id, limit, count: rows.count, idOf: { rows[$0].id }) {
      state.stampedWord($0)
    }
  }

  /// The next samples in the order of their ids.
  public func stampedSamples(after id: SampleID?, limit: Int) throws -> [StampedSample] {
    try load()
    let rows = state.samples.rows
    return next(.samples, after: id, limit, count: rows.count, idOf: { rows[$0].id }) {
      state.stampedSample($0)
    }
  }

  /// The next reviews in the order of their ids.
  public func stampedReviews(after id: ReviewID?, limit: Int) throws -> [StampedReview] {
    try load()
    try loadReviews()
    let (folded, rows) = (reviews.state, reviews.state.reviews.rows)
    return next(.reviews, after: id, limit, count: rows.count, idOf: { rows[$0].id }) {
      folded.stampedReview($0)
    }
  }

  /// How many there are of each kind.
  public func stampedCounts() throws -> StampedCounts {
    try load()
    try loadReviews()
    let (words, samples) = (state.words.rows, state.samples.rows)
    let reviews = reviews.state.reviews.rows
    var counts = StampedCounts(
      books: state.books.rows.indices.count { state.books.isPortable($0) },
      words: words.count { $0.isKnown },
      samples: samples.count { $0.isKnown },
      reviews: reviews.count { $0.isKnown }
    )
    counts.fragments =
      state.books.rows.count - counts.books + words.count - counts.words + samples.count
      - counts.samples + reviews.count - counts.reviews
    return counts
  }

  /// What is wrong after every line was read.
  public func portableHealth() throws -> LibraryHealth {
    try load()
    try loadReviews()
    return health()
  }

  private func next<Entity, Stamped>(
    _ kind: EntityKind,
    after id: Identifier<Entity>?,
    _ limit: Int,
    count: Int,
    idOf: (Int) -> RawID,
    _ value: (Int) -> Stamped?
  ) -> [Stamped] {
    var found: [Stamped] = []
    for row in rowOrder.rows(kind, after: id.map(RawID.init), count: count, idOf: idOf) {
      if found.count >= limit { break }
      if let value = value(row) { found.append(value) }
    }
    return found
  }
}

extension BookTable {
  /// Whether a book is known, or at least a word of it.
  func isPortable(_ row: Int) -> Bool {
    rows[row].isKnown || rows[row].isPurged || !wordLists[row].members.isEmpty
  }
}

extension LibraryState {
  /// A book with the stamps of its fields; nil when nothing is known of it.
  func stampedBook(_ row: Int) -> StampedBook? {
    guard books.isPortable(row) else { return nil }
    let kept = books.rows[row]
    return StampedBook(
      books.value(row),
      isDeleted: kept.isDeleted,
      isPurged: kept.isPurged,
      stamps: kept.fields == 0 ? FieldStamps() : books.folded.stamps(of: row, devices)
    )
  }

  /// A word with the stamps of its fields; nil when its beginning has not arrived.
  func stampedWord(_ row: Int) -> StampedWord? {
    let kept = words.rows[row]
    guard kept.isKnown else { return nil }
    return StampedWord(
      word(row),
      isDeleted: kept.isDeleted,
      isPurged: isGone(row),
      stamps: words.stamps(of: row, devices)
    )
  }

  /// A sample with its stamp and uses; nil when only uses are known.
  func stampedSample(_ row: Int) -> StampedSample? {
    let kept = samples.rows[row]
    guard kept.isKnown else { return nil }
    var uses: [UInt64: Int] = [:]
    for (place, device) in devices.ids.enumerated() {
      uses[device] = Int(samples.uses(of: row, by: UInt16(place)))
    }
    let stamp = Stamp(clock: kept.clock, device: kept.device)
    return StampedSample(samples.value(row), stamp: ChangeStamp(stamp, devices), uses: uses)
  }

  /// A review, undone or not; nil when only its undoing is known.
  func stampedReview(_ row: Int) -> StampedReview? {
    let kept = reviews.rows[row]
    guard kept.isKnown else { return nil }
    return StampedReview(
      reviews.value(row),
      isUndone: kept.isUndone,
      device: devices.ids[Int(kept.device)]
    )
  }
}
