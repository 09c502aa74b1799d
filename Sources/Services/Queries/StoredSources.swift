import Domain
import JapaneseText
import Scheduling

/// The `DataSources` on stored books, words and reviews.
package struct StoredSources: DataSources {
  private let store: any WordBookStore & WordStore & ReviewStore
  private let reviews: any ReviewService
  private let studyClock: StudyClock
  private let scheduling: SchedulingSettings
  /// The review settings with the optimized parameters in use.
  private var settings: ReviewSettings { scheduling.current }

  /// Creates sources on a store.
  /// - Parameters:
  ///   - store: Stores words and reviews.
  ///   - reviews: Counts what is due.
  ///   - studyClock: The time and the study days.
  ///   - settings: The review settings.
  package init(
    store: any WordBookStore & WordStore & ReviewStore,
    reviews: any ReviewService,
    studyClock: StudyClock,
    settings: SchedulingSettings
  ) {
    (self.store, self.reviews) = (store, reviews)
    (self.studyClock, scheduling) = (studyClock, settings)
  }

  package func books() async throws -> [WordBook] { try await store.fetchBooks() }

  package func overviews() async throws -> [WordBookOverview] {
    try await overviews(on: store.ownActor)
  }

  /// Runs on the store's thread: home's first read waits for no other one.
  private func overviews(on _: isolated (any Actor)?) async throws -> [WordBookOverview] {
    let counted = try await store.fetchCountedBooks()
    let today = studyClock.today
    return zip(counted.books, counted.counts).map { book, counts in
      WordBookOverview(book, counts, BookSchedule(book, studyClock, on: today))
    }
  }

  package func due(in scope: ReviewScope) async throws -> ReviewOverview {
    try await reviews.overview(of: scope)
  }

  /// The words that a search finds.
  package func words(with text: String, limit: Int) async throws -> FoundWords {
    try await finder.find(WordFilter(text), limit: limit)
  }

  /// The computed states of words.
  package func traits(of ids: [WordID]) async throws -> [WordID: ComputedTraits] {
    try await finder.traits(of: ids)
  }

  private var finder: WordFinder {
    WordFinder(store: store, studyClock: studyClock, settings: settings)
  }

  package func words(_ ids: [WordID]) async throws -> [Word] { try await store.fetchWords(ids) }

  /// The statistics, computed in one pass over all reviews.
  @concurrent
  package func statistics() async throws -> Statistics {
    let settings = settings
    let scheduler = try Scheduler(settings)
    let books = try await store.fetchBooks()
    let reviewed = Set(books.filter(\.isReviewed).map(\.id))
    let pairs = Set(books.filter { $0.secondFront != nil }.map(\.id))
    let history = try await store.fetchReviewLog()
    var pass = StatisticsPass(
      scheduler,
      settings,
      at: studyClock.moment,
      dayOf: studyClock.day(of:)
    )
    var words = ReviewedWords(of: history)
    try await store.forEachOutlines { outlines in
      for outline in outlines where !words.take(outline) { pass.add(outline) }
    }
    pass.add(history, words.outlines, open: reviewed, pairs: pairs)
    var statistics = pass.statistics()
    statistics.closedBooks = Set(books.filter(\.isClosed).map(\.id))
    statistics.endHour = studyClock.endHour(at: studyClock.now)
    return statistics
  }

  /// Everything that the reviews of a word say about it.
  package func history(of id: WordID) async throws -> WordHistory {
    let settings = settings
    let scheduler = try Scheduler(settings)
    guard let word = try await store.fetchWords([id]).first else {
      throw StoreError.notFound(.word, id: id.description)
    }
    guard let book = try await store.fetchBooks().first(where: { $0.id == word.bookID }) else {
      throw StoreError.notFound(.book, id: word.bookID.description)
    }
    let reviewed = try await reviews.history(of: id)
    let (isPair, today) = (book.secondFront != nil, studyClock.today)
    let cards = [false, true].map { WordCard(isSecond: $0, of: reviewed) }
    let (first, second) = (cards[0].state, cards[1].state)
    let comesSecond = isPair && CardPair.comesSecondFirst(first, second, on: today, in: book)
    let (card, other) = comesSecond ? (cards[1], cards[0]) : (cards[0], cards[1])
    let endOfWait = isPair ? CardPair.endOfWait(first, second, on: today) : nil
    let asksSecond = CardPair.asksSecond(first, second, on: today)
    func next(_ card: WordCard) -> NextReview {
      let earliest = card.isSecond == asksSecond ? nil : endOfWait
      return NextReview(card.state, word, book, studyClock.moment, earliest: earliest, settings)
    }
    return WordHistory(
      word: word,
      book: book,
      today: today,
      endHour: studyClock.endHour(at: studyClock.now),
      reviews: reviewed,
      state: card.state,
      asked: isPair ? book.fronts.front(ofSecond: card.isSecond) : nil,
      other: isPair
        ? OtherCard(
          asked: book.fronts.front(ofSecond: other.isSecond),
          state: other.state,
          next: next(other)
        ) : nil,
      recall: scheduler.retrievability(of: card.state, on: today),
      curve: RecallCurve.points(card.reviewed, scheduler, today: today),
      next: next(card)
    )
  }
}

/// One of the cards of a word, with its reviews.
private struct WordCard {
  let isSecond: Bool
  let reviewed: [ReviewedState]
  let state: CardState

  init(isSecond: Bool, of reviewed: [ReviewedState]) {
    self.isSecond = isSecond
    self.reviewed = reviewed.filter { $0.review.isSecond == isSecond }
    state = self.reviewed.last?.state ?? .new
  }
}

extension NextReview {
  /// When a card comes next; reasons to hold it back take precedence.
  fileprivate init(
    _ state: CardState,
    _ word: Word,
    _ book: WordBook,
    _ moment: StudyMoment,
    earliest: Day?,
    _ settings: ReviewSettings
  ) {
    if word.isSuspended {
      self = .suspended
    } else if !book.isReviewed || book.isClosed && state.isNew {
      self = .bookClosed
    } else if let until = word.buriedUntil, until > moment.day {
      self = .buried(until)
    } else if let earliest {
      self = .otherWayFirst(earliest)
    } else {
      switch state.due {
      case nil: self = .new
      case let due? where due.isSetAside: self = .setAside
      case .on(var day):
        // One that a clock far ahead has dated comes today.
        if state.isDue(at: moment) { day = min(day, moment.day) }
        self = .day(day, retention: settings.desiredRetention)
      case .at(let time):
        let isRelearning = if case .relearning = state.phase { true } else { false }
        self = .step(time, isRelearning: isRelearning, isDue: state.isDue(at: moment))
      }
    }
  }
}
