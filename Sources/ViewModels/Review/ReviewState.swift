import Domain

/// The state of a review session's screen.
public nonisolated struct ReviewState: ScreenState, Equatable, Sendable {
  /// Whether the cards are being read, there, or could not be read.
  public var loading = StudySession.Loading.underWay
  /// The source of the session.
  public var source: ReviewSource
  /// The titles of the books that the cards are from.
  public var bookTitles: [WordBookID: String] = [:]
  /// The cards.
  public var deck = ReviewDeck()
  /// The words of a drill, with those that were answered.
  public var drilled: Set<WordID> = []
  /// The study day.
  public var today = Day(number: 0)
  /// The words of the session's books that are buried, which can be ended when nothing is left.
  public var buried: [WordID] = []
  /// Which side is the question.
  public var asks: AskedSide
  /// Whether four grades are offered, not two.
  public var usesFourGrades: Bool
  /// The order of the cards.
  public var order: ReviewOrder
  /// The choices of typed answers.
  public var typing: TypingChoices
  /// The line in which the answer is typed; nil when none is typed.
  public var entry: ReviewEntry?
  /// Whether the learner has left the line: keys stay commands, also on other cards, until the line
  /// is asked for again or a card is graded.
  var hasLeftLine = false
  /// The interval after each grade; nil while the answer is covered.
  public var intervals: RatingPreview?
  /// What is left of the day's plan for the words of this session, and what is done.
  public var plan = DayPlan()
  /// Whether it is known what was done today.
  public var knowsDone = false
  /// What comes after the session.
  public var outlook = ReviewOutlook()
  /// When the next card comes; nil when none is waited for.
  public var waiting: ReviewWait?
  /// The word that each word is confused with, in a drill of confused words.
  public var mixUps: [WordID: Word] = [:]
  /// The details of the word, and their first visible line; nil for the card.
  public var details: WordDetails?
  /// The fonts of the asked side; none when it is text.
  public var fonts = BitmapFontList()
  /// What is on the card besides its sides.
  public var extras = CardExtras()
  /// The notice of the status line.
  public var notice: Notice?
  /// The sides that the cards of the books of the words ask.
  var fronts: [WordBookID: CardFronts] = [:]
  /// The books that were chosen to give new words first, in their order.
  var newFirst: [WordBookID] = []

  init(source: ReviewSource, preferences: ReviewPreferences) {
    self.source = source
    asks = preferences.asks
    usesFourGrades = preferences.usesFourGrades
    order = preferences.order
    typing = TypingChoices(preference: preferences.typesAnswers)
  }

  /// Whether the learner has begun to answer the card in front.
  var isAnswering: Bool {
    deck.isUncovered || entry.map { !$0.line.text.isEmpty } ?? false
  }

  /// Whether none of the books of the session exists any more.
  var areBooksGone: Bool {
    guard case .due(.books(let ids)) = source else { return false }
    return ids.allSatisfy { bookTitles[$0] == nil }
  }

  /// Copies the required facts about the books.
  mutating func takeBooks(_ overviews: [WordBookOverview]) {
    bookTitles = [:]
    fronts = [:]
    let chosen = overviews.filter { !$0.book.isClosed && $0.book.newFirstSince != nil }
    newFirst = WordBook.idsInOrderOfNewWords(chosen.map(\.book))
    for book in overviews {
      bookTitles[book.id] = book.book.title
      fronts[book.id] = book.book.fronts
    }
  }
}

/// When a card comes.
public nonisolated enum ReviewWait: Hashable, Sendable {
  /// At this local time, in seconds since midnight; a number of seconds from now.
  case at(secondOfDay: Int, in: Int)
  /// After a number of study days; 0 is today.
  case on(days: Int)
}

/// The content of the screen of a review session.
public nonisolated enum ReviewPhase: Hashable, Sendable {
  /// The cards are read.
  case loading
  /// The cards could not be read.
  case failed(Failure)
  /// A card.
  case card
  /// The last grade is being saved, and nothing can be shown before that.
  case saving
  /// A card waits for its learning step.
  case waiting(ReviewWait)
  /// There was nothing to do.
  case nothingDue
  /// The session is over.
  case summary
}

nonisolated extension ReviewState {
  /// The content of the screen.
  public var phase: ReviewPhase {
    switch loading {
    case .underWay: return .loading
    case .failed(let failure): return .failed(failure)
    case .done: break
    }
    if deck.current != nil { return .card }
    if deck.isSaving { return .saving }
    if let waiting { return .waiting(waiting) }
    return deck.tally.graded > 0 ? .summary : .nothingDue
  }

  /// The front of the current card.
  public var front: FrontType {
    guard let card = deck.current, let book = fronts[card.word.bookID] else {
      return asks.front(of: CardFronts(.kanji), ofSecond: false)
    }
    if source.isDrill { return asks.front(of: CardFronts(book.front), ofSecond: false) }
    return asks.front(of: book, ofSecond: card.isSecond)
  }

  /// The side that the current card asks although another one was chosen: its book asks in both
  /// directions, and each of two cards keeps its own; nil otherwise.
  var keptSide: FrontType? {
    guard deck.current != nil, let chosen = FrontType(asks), chosen != front else { return nil }
    return front
  }

  /// The sides of the current card, the question first.
  public var sides: [Side] { deck.current.map { front.sides(of: $0.word) } ?? [] }

  /// The labels of the current card; that its other card comes tomorrow is shown with the answer only,
  /// and never in a drill, which changes no schedule.
  public var labels: [WordLabel] {
    guard let card = deck.current else { return [] }
    let isNews = deck.isUncovered && !source.isDrill && card.isOtherPutOff
    return card.word.labels(on: today, otherWayTomorrow: isNews ? [card.id] : [])
  }

  /// The sides that are on the screen: the question, and the rest once uncovered.
  public var visibleSides: [Side] { deck.isUncovered ? sides : Array(sides.prefix(1)) }

  /// The grades that are offered.
  public var ratings: [Rating] { usesFourGrades ? Rating.allCases : [.again, .good] }

  /// The book, tag or search that the session is about, if it is only one.
  public var title: String? {
    switch source {
    case .due(.books(let ids)) where ids.count == 1: bookTitles[ids[0]]
    case .drill(.books(let ids)) where ids.count == 1: bookTitles[ids[0]]
    case .drill(.tag(let tag)): tag
    case .drill(.search(let text)): text
    default: nil
    }
  }
}

// MARK: - Typed answers

nonisolated extension ReviewState {
  /// The book that the session is about, if it is only one.
  var onlyBook: WordBookID? {
    switch source {
    case .due(.books(let ids)) where ids.count == 1: ids[0]
    case .drill(.books(let ids)) where ids.count == 1: ids[0]
    default: nil
    }
  }

  /// Whether the answer to the current card is typed.
  public var typesAnswers: Bool { typing[deck.current?.word.bookID ?? onlyBook] }

  /// Whether keys are typed into the answer.
  public var takesText: Bool {
    deck.current != nil && !deck.isUncovered && details == nil && entry?.takesKeys == true
  }

  /// The grade of an uncovered card when the learner goes on: after a typed answer by its verdict,
  /// and no answer is a wrong one; else good.
  public var ratingOfGoingOn: Rating {
    guard let entry else { return .good }
    return entry.verdict?.isRight ?? !entry.isGivenUp ? .good : .again
  }

  /// Covers a card whose typed answer was undone, so that it can be typed again.
  mutating func coverTyped(_ typed: String?) {
    if typed != nil, typesAnswers { deck.cover() }
  }

  /// Creates the line of the current card, if its answer is typed; a new one for another card.
  mutating func renewEntry() {
    guard let word = deck.current?.word, typesAnswers, let asked = sides.first,
      let checker = AnswerChecker(word: word, asked: asked)
    else { return entry = nil }
    entry = ReviewEntry(checker)
    if hasLeftLine { entry?.leave() }
  }

  /// The same for a card that may have been changed elsewhere; the typed text is kept.
  mutating func refreshEntry() {
    guard let old = entry, let word = deck.current?.word, let asked = sides.first,
      old.checker.word.id == word.id, let checker = AnswerChecker(word: word, asked: asked),
      checker.answered == old.checker.answered
    else { return renewEntry() }
    entry?.renew(checker)
  }
}
