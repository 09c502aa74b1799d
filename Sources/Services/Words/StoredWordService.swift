import Domain
import JapaneseText
import Scheduling

package struct StoredWordService: WordService {
  let store: any WordBookStore & WordStore & ReviewStore
  let reader: InputReader
  let lookup: BookLookup
  let clock: any WallClock
  let ids: any IDGenerator
  private let marks: MarkCounter?

  /// Creates the service on a store.
  /// - Parameters:
  ///   - store: Stores the words and the books.
  ///   - images: Stores the images of typed words.
  ///   - clock: Tells the time.
  ///   - ids: Generates the ids of words.
  ///   - marks: Decides which marks count as reviews; nil when none do.
  package init(
    store: any WordBookStore & WordStore & ReviewStore,
    images: any ImageService,
    clock: any WallClock,
    ids: any IDGenerator,
    marks: MarkCounter? = nil
  ) {
    self.marks = marks
    self.store = store
    self.clock = clock
    self.ids = ids
    reader = InputReader(images: images)
    lookup = BookLookup(store: store)
  }

  package func words(in bookID: WordBookID) async throws -> [Word] {
    try await store.fetchWords(in: bookID)
  }

  package func word(_ id: WordID) async throws -> Word {
    try await words([id])[0]
  }

  /// The words of all books that contain a text, or the kana that it is romaji for.
  ///
  /// It runs off the caller's actor, so that typing never waits for it.
  @concurrent
  package func search(_ text: String, limit: Int) async throws -> FoundWords {
    try await store.searchWords(Romaji.searchTexts(for: normalizedText(text)), limit: limit)
  }

  /// Saves new words at the end of a book, after storing their images.
  package func save(_ inputs: [WordInput], in bookID: WordBookID) async throws -> [Word] {
    let inputs = try reader.checked(inputs)
    let book = try await lookup.book(bookID)
    var contents: [WordContent] = []
    for input in inputs { contents.append(try await reader.content(of: input)) }
    let words = contents.map { $0.makeWord(in: book.id, id: ids.make(), at: clock.now) }
    try await store.insertWords(words)
    return words
  }

  package func edit(_ word: Word, to input: WordInput) async throws -> Word {
    let input = try reader.checked([input])[0]
    var new = word
    try await reader.content(of: input).replaceContent(of: &new)
    let patch = WordPatch(from: word, to: new)
    if !patch.isEmpty { try await store.updateWords([patch]) }
    return new
  }

  /// Sets the study states of words; all reviews that follow from it are in the same step.
  @discardableResult
  package func updateStudyState(
    _ states: [WordID: StudyState],
    undoing marks: MarkedReviews?
  ) async throws -> MarkedReviews {
    try await updateStudyState(states, undoing: marks, on: store.ownActor)
  }

  /// Runs on the store's thread: each thread switch would take as long as the work in between.
  private func updateStudyState(
    _ states: [WordID: StudyState],
    undoing given: MarkedReviews?,
    on _: isolated (any Actor)?
  ) async throws -> MarkedReviews {
    guard let given else { return try await mark(states) }
    let ids = states.keys.sorted()
    let all = try await store.fetchWords(ids)
    // Those that were deleted since are left out.
    if all.isEmpty { try Self.requireAll(ids, all) }
    let words = try await unchanged(all, since: given, to: states)
    let left = Set(words.map(\.id))
    var new = MarkedReviews()
    new.skipped = Set(all.map(\.id)).subtracting(left)
    new.undone = try await counting(given.added.filter { left.contains($0.wordID) })
    let present: Set<ReviewID>
    (new.added, present) = try await copies(of: given.undone.filter { left.contains($0.wordID) })
    var step = Self.step(to: states, of: words, new, without: present)
    if step != ReviewStep() { try await change(&step, of: &new) }
    return new
  }

  /// Sets the study states of words, and counts that as reviews.
  private func mark(
    _ states: [WordID: StudyState],
    on _: isolated (any Actor)? = #isolation
  ) async throws -> MarkedReviews {
    let ids = states.keys.sorted()
    let scheduler = try marks?.scheduler()
    do {
      return try await store.changeReviews(of: ids) {
        (words, reviews) throws(StoreError) -> (ReviewStep, MarkedReviews) in
        try Self.requireAll(ids, words)
        return marking(states, of: words, with: reviews, scheduler)
      }
    } catch StoreError.alreadyExists(.review, _) {
      let words = try await words(ids)
      let reviews = try await store.fetchReviews(of: ids)
      var (step, new) = marking(states, of: words, with: reviews, scheduler)
      try await change(&step, of: &new)
      return new
    }
  }

  /// The step that marks words, and its reviews.
  private func marking(
    _ states: [WordID: StudyState],
    of words: [Word],
    with reviews: [Review],
    _ scheduler: Scheduler?
  ) -> (ReviewStep, MarkedReviews) {
    guard let marks, let scheduler else {
      return (Self.step(to: states, of: words, MarkedReviews()), MarkedReviews())
    }
    let (new, redated) = marks.reviews(for: states, of: words, with: reviews, scheduler)
    return (Self.step(to: states, of: words, new, redated), new)
  }

  /// The step of marks, without copies of reviews that are there.
  private static func step(
    to states: [WordID: StudyState],
    of words: [Word],
    _ new: MarkedReviews,
    _ redated: RedatedReviews = RedatedReviews(),
    without present: Set<ReviewID> = []
  ) -> ReviewStep {
    let made = Set(redated.added.map(\.id))
    var step = ReviewStep(
      adding: redated.added.filter { !new.undone.contains($0) }
        + new.added.filter { !present.contains($0.id) },
      undoing: redated.undone + new.undone.map(\.id).filter { !made.contains($0) }
    )
    // With each review goes its state: another computer may have written a different one since.
    let reviewed = Set(new.added.map(\.wordID))
    step.patches = words.compactMap { word in
      guard let state = states[word.id], state != word.state || reviewed.contains(word.id) else {
        return nil
      }
      return WordPatch(id: word.id, state: state)
    }
    return step
  }

  /// Performs a step; a copy whose id is in use is another copy of it.
  private func change(_ step: inout ReviewStep, of marked: inout MarkedReviews) async throws {
    for _ in 0..<Review.mostAttempts {
      do {
        return try await store.changeReviews(step)
      } catch StoreError.alreadyExists(.review, let id) {
        guard let place = step.added.firstIndex(where: { $0.id.description == id }) else {
          throw StoreError.alreadyExists(.review, id: id)
        }
        let review = step.added[place]
        let copy = review.copy(id: ReviewID(copyOf: review.id), wordID: review.wordID)
        step.added[place] = copy
        if let place = marked.added.firstIndex(of: review) { marked.added[place] = copy }
      }
    }
    try await store.changeReviews(step)
  }

  /// The words without those that were graded or marked elsewhere since some marks: a newer answer is
  /// never overwritten.
  ///
  /// One that has the state already which is to be set counts as unchanged.
  /// - Throws: `InputError.changedSince` when that is all of them.
  private func unchanged(
    _ words: [Word],
    since marks: MarkedReviews,
    to states: [WordID: StudyState]
  ) async throws -> [Word] {
    let answered = try await answered(since: marks)
    let left = words.filter { word in
      let set = marks.expected[word.id] ?? word.state
      let isMarked = word.state != set && word.state != states[word.id]
      return !isMarked && !answered.contains(word.id)
    }
    if left.isEmpty, let word = words.first { throw InputError.changedSince(word) }
    return left
  }

  /// The words with a review that is newer than those of some marks.
  private func answered(since marks: MarkedReviews) async throws -> Set<WordID> {
    let given = marks.added + marks.undone
    if given.isEmpty { return [] }
    let last = Dictionary(given.map { ($0.wordID, $0) }) { Review.isBefore($0, $1) ? $1 : $0 }
    let now = clock.now
    let newer = try await store.fetchReviews(of: last.keys.sorted()).filter { review in
      guard let last = last[review.wordID], Review.isBefore(last, review) else { return false }
      // One in the future is from a clock that is ahead.
      return review.moment.time <= now && !given.contains { $0 == review || review.isCopy(of: $0) }
    }
    return Set(newer.map(\.wordID))
  }

  /// Copies of undone reviews, which stay undone: on every computer the same.
  /// - Returns: The copies, and those of them that are there, since another computer has written them.
  private func copies(of undone: [Review]) async throws -> ([Review], present: Set<ReviewID>) {
    if undone.isEmpty { return ([], []) }
    var others = try await store.fetchReviews(of: Set(undone.map(\.wordID)).sorted())
    var present: Set<ReviewID> = []
    let copies = undone.map { review in
      if let place = others.firstIndex(where: { $0.isCopy(of: review) }) {
        present.insert(others[place].id)
        return others.remove(at: place)
      }
      return review.copy(id: ReviewID(copyOf: review.id), wordID: review.wordID)
    }
    return (copies, present)
  }

  /// What counts of some reviews: one that was undone and added again since then has another id, as
  /// undone reviews stay undone.
  private func counting(_ reviews: [Review]) async throws -> [Review] {
    if reviews.isEmpty { return [] }
    let kept = Set(try await store.fetchReviews(reviews.map(\.id)).map(\.id))
    let words = Set(reviews.filter { !kept.contains($0.id) }.map(\.wordID))
    var others = words.isEmpty ? [] : try await store.fetchReviews(of: words.sorted())
    others.removeAll { other in reviews.contains { $0.id == other.id } }
    return reviews.compactMap { review in
      if kept.contains(review.id) { return review }
      return others.firstIndex { $0.isCopy(of: review) }.map { others.remove(at: $0) }
    }
  }

  /// The words with these ids, in their order.
  /// - Throws: `StoreError.notFound` for the first that does not exist.
  private func words(_ ids: [WordID]) async throws -> [Word] {
    let words = try await store.fetchWords(ids)
    try Self.requireAll(ids, words)
    return words
  }

  private static func requireAll(_ ids: [WordID], _ words: [Word]) throws(StoreError) {
    if words.count == ids.count { return }
    let found = Set(words.map(\.id))
    let missing = ids.first { !found.contains($0) }
    throw StoreError.notFound(.word, id: missing?.description ?? "")
  }
}

extension Review {
  /// Whether it says the same about a mark; an undo after a restart knows no more of it.
  fileprivate func isCopy(of other: Review) -> Bool {
    wordID == other.wordID && moment == other.moment && rating == other.rating && isMark
  }
}
