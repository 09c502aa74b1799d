import Domain

extension ReviewViewModel {
  /// What the screen shows.
  public nonisolated struct State: Equatable, Sendable {
    /// How far loading has come.
    public var loading = StudySession.Loading.underWay
    /// What the session is about.
    public var source: ReviewSource
    /// The titles of the books.
    public var bookTitles: [WordBookID: String] = [:]
    /// The cards.
    public var deck = ReviewDeck()
    /// The side that is asked.
    public var asks: AskedSide
    /// Whether four answers are offered, and not two.
    public var usesFourGrades: Bool
    /// In which order cards come.
    public var order: ReviewOrder
    /// For which cards answers are typed.
    public var typing: TypingChoices
    /// The line in which the answer is typed; nil when none is.
    public var entry: ReviewEntry?
    /// What each answer would lead to; nil while the answer is covered.
    public var intervals: RatingPreview?
    /// How many words were reviewed today, here and elsewhere; nil before that is known.
    public var doneToday: Int?
    /// How many words that are due the day's limit leaves for later.
    public var laterCount = 0
    /// How many words are often forgotten.
    public var leechCount = 0
    /// Whether new words wait until the backlog is smaller.
    public var holdsNewBack = false
    /// When the card comes that is waited for; nil when none is.
    public var waiting: ReviewWait?
    /// How many words are taken for each other again and again, as far as it is known.
    public var confusedCount = 0
    /// The word for which another one is taken, where that is drilled.
    public var mixUps: [WordID: Word] = [:]
    /// When the next word is due after this session; nil when none is.
    public var next: ReviewWait?
    /// Everything about the word in full, and from which line on; nil for the card.
    public var details: StudyViewModel.State.Details?
    /// What the status line says.
    public var notice: Notice?
    /// What the books of the words show first.
    var fronts: [WordBookID: FrontType] = [:]

    /// A screen before anything is read.
    init(source: ReviewSource, preferences: ReviewPreferences) {
      self.source = source
      asks = preferences.asks
      usesFourGrades = preferences.usesFourGrades
      order = preferences.order
      typing = TypingChoices(preference: preferences.typesAnswers)
    }

    /// Takes what is needed of the books.
    mutating func takeBooks(_ shelf: [WordBookOverview]) {
      bookTitles = [:]
      fronts = [:]
      for book in shelf {
        bookTitles[book.id] = book.book.title
        fronts[book.id] = book.book.front
      }
    }
  }
}

/// When a card comes.
public nonisolated enum ReviewWait: Hashable, Sendable {
  /// When the clock on the wall shows this, in seconds since midnight; so many seconds from now.
  case at(secondOfDay: Int, in: Int)
  /// In so many days of study; 0 is today.
  case on(days: Int)
}

/// What the screen of a review session shows in the middle.
public nonisolated enum ReviewPhase: Hashable, Sendable {
  /// The cards are read.
  case loading
  /// They cannot be had.
  case failed(Failure)
  /// A card.
  case card
  /// The last grade is on its way to the disk, and nothing can be shown before it is.
  case saving
  /// A card waits for its learning step.
  case waiting(ReviewWait)
  /// There was nothing to do.
  case nothingDue
  /// The session is over.
  case summary
}

nonisolated extension ReviewViewModel.State {
  /// What the screen shows in the middle.
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

  /// The front of the card that is shown.
  public var front: FrontType {
    let book = deck.current.flatMap { fronts[$0.word.bookID] } ?? .kanji
    return asks.front(ofBook: book)
  }

  /// The sides of the card in front, the question first.
  public var sides: [Side] { deck.current.map { front.sides(of: $0.word) } ?? [] }

  /// Those that can be seen.
  public var visibleSides: [Side] { deck.isUncovered ? sides : Array(sides.prefix(1)) }

  /// The answers that are offered.
  public var ratings: [Rating] { usesFourGrades ? Rating.allCases : [.again, .good] }

  /// The book, tag or search that the session is about, when it is about one.
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
