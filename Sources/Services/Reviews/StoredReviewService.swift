import Domain
import Scheduling

/// The `ReviewService` on stored words and reviews.
package struct StoredReviewService: ReviewService {
  let store: any WordBookStore & WordStore & ReviewStore
  let studyClock: StudyClock
  let random: any RandomSource
  private let scheduling: SchedulingSettings
  let allowance: NewWordAllowance
  private let ids: any IDGenerator

  /// Creates the service on a store.
  /// - Parameters:
  ///   - store: Stores words and reviews.
  ///   - studyClock: The time and the study days.
  ///   - ids: Generates the ids of reviews.
  ///   - random: Shuffles the cards.
  ///   - settings: The review settings; if they are invalid, every method throws `SchedulerError`.
  ///   - allowance: The new words beyond the limit of a day.
  package init(
    store: any WordBookStore & WordStore & ReviewStore,
    studyClock: StudyClock,
    ids: any IDGenerator,
    random: any RandomSource,
    settings: SchedulingSettings,
    allowance: NewWordAllowance = NewWordAllowance()
  ) {
    (self.store, self.studyClock, self.ids) = (store, studyClock, ids)
    (self.random, scheduling, self.allowance) = (random, settings, allowance)
  }

  /// The review settings with the parameters in use.
  var settings: ReviewSettings { scheduling.current }

  package func preview(of card: ReviewCard) async throws -> RatingPreview {
    try Scheduler(settings).preview(card.state, at: studyClock.moment) {
      settings.usesFuzz ? ReviewRandom(card.id, reviewCount: card.state.reviewCount) : nil
    }
  }

  package func grade(_ answer: ReviewAnswer) async throws -> GradedReview {
    try await grade(answer, on: store.ownActor)
  }

  /// Runs on the store's thread: each thread switch would take as long as the work in between.
  private func grade(
    _ answer: ReviewAnswer,
    on _: isolated (any Actor)?
  ) async throws -> GradedReview {
    let settings = settings
    let scheduler = try Scheduler(settings)
    let answered = try await store.changeReviews(of: [answer.wordID]) {
      (words, reviews) throws(StoreError) -> (ReviewStep, Answered) in
      try self.answered(answer, words.first, reviews)
    }
    let (word, review) = (answered.word, answered.review)
    var graded = word
    graded.state = review.rating.studyState ?? word.state
    let (before, after) = scheduler.states(around: review, answered.history, settings)
    return GradedReview(
      review: review,
      card: try await card(graded, after, gradedBy: review, after: answered.all, scheduler),
      interval: after.interval(from: review.moment),
      becameLeech: isLeech(after) && before.lapseCount < settings.leechThreshold,
      stateBefore: word.state
    )
  }

  /// An answer, and what was there before it.
  private struct Answered: Sendable {
    let word: Word
    let review: Review
    /// The reviews of the word.
    let all: [Review]
    /// Those of the card that was answered, as they are dated now.
    let history: [Review]
  }

  /// What an answer changes.
  private func answered(
    _ answer: ReviewAnswer,
    _ word: Word?,
    _ all: [Review]
  ) throws(StoreError) -> (ReviewStep, Answered) {
    let id = answer.wordID
    guard let word else { throw StoreError.notFound(.word, id: id.description) }
    let moment = studyClock.moment
    var history = all.filter { $0.isSecond == answer.isSecond }
    var redated = RedatedReviews()
    redated.redate(&history, before: moment)
    let review = review(answer, at: answer.moment ?? moment)
    // Also where the state stays: another computer may have written a different one since.
    let patch = review.rating.studyState.map { WordPatch(id: id, state: $0) }
    let step = ReviewStep(
      adding: redated.added + [review],
      undoing: redated.undone,
      patches: patch.map { [$0] } ?? []
    )
    return (step, Answered(word: word, review: review, all: all, history: history))
  }

  /// The review that an answer makes.
  private func review(_ answer: ReviewAnswer, at moment: StudyMoment) -> Review {
    Review(
      id: ids.make(),
      wordID: answer.wordID,
      moment: moment,
      rating: answer.rating,
      duration: max(0, answer.duration),
      asked: answer.asked,
      typed: answer.typed,
      isSecond: answer.isSecond
    )
  }

  /// Undoes reviews, and the study states that they set.
  @concurrent
  package func undo(
    _ ids: [ReviewID],
    restoring states: [WordID: StudyState]
  ) async throws -> [UndoneReview] {
    let reviews = try await store.fetchReviews(ids)
    if reviews.isEmpty { return [] }
    let patches = try await patches(undoing: reviews, to: states)
    try await store.changeReviews(ReviewStep(undoing: reviews.map(\.id), patches: patches))
    return try await cards(asIn: reviews)
  }

  /// The patches of the words that still have the states that some reviews set.
  private func patches(
    undoing reviews: [Review],
    to states: [WordID: StudyState]
  ) async throws -> [WordPatch] {
    let undone = Set(reviews.map(\.id))
    let ids = Set(reviews.map(\.wordID)).sorted()
    let rest = try await store.fetchReviews(of: ids).filter { !undone.contains($0.id) }
    return try await store.fetchWords(ids).compactMap { word in
      let given = reviews.filter { $0.wordID == word.id }.sorted(by: Review.isBefore)
      guard given.studyState == word.state else { return nil }
      let old = states[word.id] ?? rest.filter { $0.wordID == word.id }.studyState ?? .undefined
      return old == word.state ? nil : WordPatch(id: word.id, state: old)
    }
  }

  /// Undoes the last review of this device that was made in a review session and still counts.
  @concurrent
  package func undoLast() async throws -> UndoneReview? {
    try await undo(store.fetchOwnReviews(limit: 1).map(\.id)).first
  }

  /// The reviews of this device that were made in review sessions since a time and still count.
  @concurrent
  package func ownReviews(since time: Timestamp) async throws -> [Review] {
    var limit = 64
    while true {
      let reviews = try await store.fetchOwnReviews(limit: limit)
      let isAll = reviews.count < limit
      if isAll || reviews.last.map({ $0.moment.time < time }) ?? true {
        return reviews.filter { $0.moment.time >= time }
      }
      limit *= 4
    }
  }

  /// The reviews of a word in order, each with the state of its card after it.
  package func history(of id: WordID) async throws -> [ReviewedState] {
    let scheduler = try Scheduler(settings)
    var states = [CardState.new, .new]
    return try await store.fetchReviews(of: [id]).map { review in
      let card = review.isSecond ? 1 : 0
      let state = states[card]
      let recall = scheduler.retrievability(of: state, on: review.moment.day)
      let random = settings.usesFuzz ? ReviewRandom(id, reviewCount: state.reviewCount) : nil
      states[card] = scheduler.next(state, ReviewLog.Entry(review), random: random)
      return ReviewedState(review: review, retrievability: recall, state: states[card])
    }
  }

  func isLeech(_ state: CardState) -> Bool { state.lapseCount >= settings.leechThreshold }
}

extension Scheduler {
  /// The card states before and after a new review.
  fileprivate func states(
    around review: Review,
    _ history: [Review],
    _ settings: ReviewSettings
  ) -> (before: CardState, after: CardState) {
    var entries = history.map(ReviewLog.Entry.init)
    let before = fold(entries[...], settings, review.wordID)
    let later = history.reversed().prefix { Review.isBefore(review, $0) }.count
    if later == 0 {
      let random =
        settings.usesFuzz ? ReviewRandom(review.wordID, reviewCount: before.reviewCount) : nil
      return (before, next(before, review.rating, at: review.moment, random: random).state)
    }
    // A device whose clock is ahead has reviewed the word “later”.
    entries.insert(ReviewLog.Entry(review), at: entries.count - later)
    return (before, fold(entries[...], settings, review.wordID))
  }
}

extension CardState {
  /// The interval from a moment until the next review.
  fileprivate func interval(from moment: StudyMoment) -> ReviewInterval {
    switch due {
    case .at(let time):
      .seconds(Int(max(0, time.milliseconds - moment.time.milliseconds) / 1000))
    case .on(let day): .days(max(0, moment.day.days(to: day)))
    case nil: .seconds(0)
    }
  }
}
