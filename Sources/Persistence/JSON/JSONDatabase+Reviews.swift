import Domain

extension JSONDatabase: ReviewStore {
  /// Adds reviews, undoes reviews, and changes words, all in one step.
  public func changeReviews(_ step: ReviewStep) throws {
    if !canUpdateUnread(step.patches) { try load() }
    try requirePatchable(step.patches)
    try requireReviews(adding: step.added, undoing: step.undone)
    try commit { change in
      for patch in step.patches where !patch.isEmpty { change.update(patch) }
      write(adding: step.added, undoing: step.undone, into: &change)
    }
  }

  /// Makes the step that follows from some words and their reviews.
  public func changeReviews<Result: Sendable>(
    of wordIDs: [WordID],
    by decide: @Sendable ([Word], [Review]) throws(StoreError) -> (ReviewStep, Result)
  ) throws -> Result {
    let (step, result) = try decide(fetchWords(wordIDs), fetchReviews(of: wordIDs))
    if step != ReviewStep() { try changeReviews(step) }
    return result
  }

  /// The reviews of words that count, by time and then by id.
  public func fetchReviews(of wordIDs: [WordID]) throws -> [Review] {
    try loadReviewsUnlessWatched()
    let table = reviews.state.reviews
    if wordIDs.count == 1 { return table.rows(ofWord: RawID(wordIDs[0])).map(table.value) }
    return Set(wordIDs).flatMap { table.rows(ofWord: RawID($0)) }
      .sorted { table.rows[$0].isBefore(table.rows[$1]) }.map(table.value)
  }

  /// All reviews that count, including those of deleted and unknown words.
  public func fetchReviewLog() throws -> ReviewLog {
    try loadReviews()
    return reviews.state.reviews.history()
  }

  /// The reviews with these ids, in the order of the ids.
  public func fetchReviews(_ ids: [ReviewID]) throws -> [Review] {
    try loadReviews()
    let table = reviews.state.reviews
    return ids.compactMap { table.row(of: RawID($0)) }.filter { table.rows[$0].counts }
      .map(table.value)
  }

  /// The last reviews of sessions on this computer that count, the latest first.
  public func fetchOwnReviews(limit: Int) throws -> [Review] {
    try load()
    try loadReviews()
    let table = reviews.state.reviews
    guard !table.rows.isEmpty, let own = try writer.existingDevice(for: journal),
      let device = reviews.state.place(of: own)
    else { return [] }
    return table.lastRows(of: device, limit: limit).map(table.value)
  }

  /// All words of the books that are not deleted, without their texts.
  public func fetchOutlines() throws -> [WordOutline] {
    try load()
    return state.outlines()
  }
}

extension JSONDatabase {
  /// Fails when the id of a new review is in use, or a review to undo does not exist.
  func requireReviews(adding added: [Review], undoing undone: [ReviewID]) throws(StoreError) {
    try loadReviewsUnlessWatched()
    var seen = SeenIDs(capacity: added.count)
    for review in added where knows(review.id) || !seen.insert(RawID(review.id)) {
      throw StoreError.alreadyExists(.review, id: review.id.description)
    }
    for id in undone where !knows(id) {
      throw StoreError.notFound(.review, id: id.description)
    }
  }

  /// Writes reviews that were checked.
  func write(
    adding added: [Review],
    undoing undone: [ReviewID],
    into change: inout ChangeBuilder
  ) {
    for review in added { change.insert(review) }
    for id in undone where !isUndone(id) { change.undo(id) }
  }

  private func knows(_ id: ReviewID) -> Bool {
    let table = reviews.state.reviews
    return table.row(of: RawID(id)).map { table.rows[$0].isKnown } ?? false
  }

  private func isUndone(_ id: ReviewID) -> Bool {
    let table = reviews.state.reviews
    return table.row(of: RawID(id)).map { table.rows[$0].isUndone } ?? false
  }

  /// Updates the reviews in memory with the files.
  func loadReviews() throws(StoreError) {
    // Loading the words checks whether a newer program wrote the library.
    if !isLoaded { try load() }
    _ = try reviews.journal.refresh(into: reviews.state)
    reviews.isLoaded = true
  }

  /// The same, but without recent changes of others while the files are watched: memory is then
  /// only slightly behind them.
  private func loadReviewsUnlessWatched() throws(StoreError) {
    if !reviews.isLoaded || !isWatching { try loadReviews() }
  }
}

/// The reviews of a library, which are loaded separately and only when needed.
struct ReviewLedger {
  var journal: Journal
  // Its damages are asked for before any review is.
  private(set) lazy var state = LibraryState()
  /// Whether the reviews are in memory.
  var isLoaded = false

  init(_ locations: JSONDatabaseLocations, _ files: any FileSystem) {
    journal = Journal(locations, files, reading: .reviews)
  }
}

extension LibraryState {
  /// All listed words, without their texts.
  fileprivate func outlines() -> [WordOutline] {
    var outlines: [WordOutline] = []
    outlines.reserveCapacity(words.rows.count)
    for row in words.rows.indices where isListed(row) { outlines.append(outline(row)) }
    return outlines
  }
}
