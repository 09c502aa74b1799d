import Domain
import TestSupport
import ViewModels

/// A review session over spies: ○ goes to days, × comes back in a minute, every write succeeds
/// until a test says otherwise.
@MainActor
struct ReviewFixture {
  let service = SpyReviewService()
  let books = SpyWordBookService()
  let words = SpyWordService()
  let trash = SpyTrashService()
  let dictionary = SpyDictionaryService()
  let history: UndoStack
  let navigator = SpyNavigator()
  let clock: FixedClock
  let uiState: SpyUIState
  let model: ReviewViewModel

  init(
    _ cards: [ReviewCard],
    source: ReviewSource = .due(.allBooks),
    preferences: ReviewPreferences = ReviewPreferences(),
    uiState: SpyUIState = SpyUIState(),
    clock: FixedClock = FixedClock(),
    earlier: [Reversal] = [],
    fonts: any BitmapFontService = NoBitmapFonts()
  ) {
    (self.uiState, self.clock) = (uiState, clock)
    history = UndoStack(
      words: words,
      books: books,
      trash: trash,
      reviews: service,
      clock: clock,
      earlier: earlier
    )
    model = ReviewViewModel(
      source: source,
      services: ReviewServices(
        reviews: service,
        books: books,
        words: words,
        dictionary: dictionary,
        uiState: uiState,
        history: history
      ),
      studyClock: clock.studyClock,
      clock: clock,
      random: SeededRandom(),
      preferences: preferences,
      display: CardDisplay(fonts: fonts, images: SpyImageService(), uiState: uiState),
      navigator: navigator
    )
    books.onBooks.returns([.fixture(.fixture(1, title: "N5 · 03 たべもの", front: .kanji))])
    dictionary.onEntries.returns([])
    dictionary.onStatus.returns(.ready)
    service.onQueue.returns(ReviewQueue(cards))
    service.onDrill.does { selection, _, _ in selection == .confused ? [] : cards }
    service.onCards.returns(cards)
    service.onPreview.returns(.fixture)
    service.onConfusions.returns(ConfusionLedger(words: [], reviews: []))
    var overview = ReviewOverview(nextDue: .on(Day(number: clock.today.number + 1)))
    overview.plan.done = 5
    service.onOverview.returns(overview)
    let known = cards.byID
    service.onGrade.does { [clock] in known.graded($0, at: clock.moment) }
    service.onOwnReviews.does { [service] _ in service.gradesLeft }
    service.onUndo.does { [service] ids in
      ids.map { id in
        let review = service.review(id)
        return UndoneReview(review: review, card: known[review.wordID])
      }
    }
  }

  /// The question, whether it is covered, and what is left, in one line: `食べ物 covered, 2 left`.
  var picture: String {
    let deck = model.state.deck
    let name = deck.current?.word.name ?? "none"
    let cover = deck.current == nil ? "" : deck.isUncovered ? " uncovered" : " covered"
    return "\(name)\(cover), \(deck.queue.count) left"
  }

  /// The grades that were written, in order, as `1good`.
  var written: [String] { service.onGrade.inputs.map { "\($0.wordID.low)\($0.rating)" } }

  /// Uncovers the current card and grades it.
  func answer(_ rating: Rating) async {
    await model.grading.uncover()
    await model.grading.grade(rating)
  }
}

// MARK: - Typed answers

extension ReviewPreferences {
  /// The meaning is asked, and its answer typed.
  static let typed = ReviewPreferences(asks: .meaning, typesAnswers: true)
}

extension ReviewFixture {
  /// A loaded session in which answers are typed, and a search finds no word.
  static func typing(
    _ count: Int = 2,
    preferences: ReviewPreferences = .typed,
    uiState: SpyUIState = SpyUIState()
  ) async -> ReviewFixture {
    let fixture = ReviewFixture(.new(count), preferences: preferences, uiState: uiState)
    fixture.words.onSearch.returns(FoundWords())
    await fixture.model.load()
    return fixture
  }

  /// Types an answer and checks it.
  func type(_ text: String) async {
    for character in text { await model.typing.type(String(character)) }
    await model.typing.check()
  }
}

extension [WordID: ReviewCard] {
  /// A grade of a card; the review has the id of its word.
  func graded(_ answer: ReviewAnswer, at moment: StudyMoment) -> GradedReview {
    let wordID = answer.wordID
    var card = self[wordID] ?? ReviewCard(word: .fixture(wordID))
    card.state.last = moment
    card.state.reviewCount += 1
    var interval = ReviewInterval.days(3)
    if answer.rating == .again {
      card.state.phase = .learning(step: 0)
      card.state.due = .at(moment.time.plus(seconds: 60))
      interval = .seconds(60)
    } else {
      card.state.phase = .review
      card.state.due = .on(Day(number: moment.day.number + 3))
    }
    return GradedReview(review: answer.review(at: moment), card: card, interval: interval)
  }
}

extension RatingPreview {
  /// 1m, 6m, 10m and 8d.
  static let fixture = RatingPreview(
    again: .seconds(60),
    hard: .seconds(360),
    good: .seconds(600),
    easy: .days(8)
  )
}

extension [ReviewCard] {
  /// New cards: 食べ物, 飲む, 朝ご飯, ...
  static func new(_ count: Int) -> [ReviewCard] {
    Word.fixtures(count).map { ReviewCard(word: $0) }
  }
}

extension ReviewAnswer {
  /// The review of this answer, with the number of its word.
  fileprivate var review: Review { review(at: .fixture()) }

  fileprivate func review(at moment: StudyMoment) -> Review {
    .fixture(
      ReviewID(number: Int(wordID.low)),
      of: wordID,
      at: moment,
      rating: rating,
      duration: duration,
      asked: asked,
      typed: typed,
      isSecond: isSecond
    )
  }
}

extension SpyReviewService {
  /// The grades that were given and not undone, the latest first; a review has the number of its word.
  fileprivate var gradesLeft: [Review] {
    var answers = onGrade.inputs
    for id in onUndo.inputs.joined() {
      if let place = answers.lastIndex(where: { $0.wordID.low == id.low }) {
        answers.remove(at: place)
      }
    }
    return answers.reversed().map(\.review)
  }

  /// The last grade of the word with the number of a review.
  fileprivate func review(_ id: ReviewID) -> Review {
    let word = WordID(number: Int(id.low))
    return onGrade.inputs.last { $0.wordID == word }?.review ?? .fixture(id, of: word)
  }
}
