import Domain
import TestSupport

@testable import ViewModels

/// A study session over spies, with the card and the list.
@MainActor
struct StudyFixture {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let reviews = SpyReviewService()
  let today = SpyTodayService()
  let trash = SpyTrashService()
  let history: UndoStack
  let navigator = SpyNavigator()
  let texts = SpyWorkingTexts()
  let conversions = SpyKanjiConversionService()
  let forms = SpyBaseFormService()
  let clock = FixedClock()
  let uiState: SpyUIState
  let session: StudySession
  let card: StudyViewModel
  let list: StudyListViewModel

  let images = SpyImageService()

  /// Lays out the words of book 1; every write succeeds until a test says otherwise.
  init(
    _ found: [Word],
    book: WordBook = .fixture(),
    source: StudySource = .book(1),
    uiState: SpyUIState = SpyUIState(),
    marksCoveredCards: Bool = false,
    fonts: any BitmapFontService = NoBitmapFonts(),
    provider: any WordProviding = TableProvider()
  ) {
    self.uiState = uiState
    history = UndoStack(words: words, trash: trash)
    books.onBook.returns(.fixture(book))
    books.onSetPlace.succeeds()
    books.onSetFront.succeeds()
    words.onWords.returns(found)
    words.onUpdateStudyState.succeeds()
    session = StudySession(
      source: source,
      services: StudyServices(
        books: books,
        words: words,
        today: today,
        provider: provider,
        uiState: uiState,
        history: history
      ),
      studyClock: clock.studyClock,
      random: SeededRandom()
    )
    card = StudyViewModel(
      session: session,
      marksCoveredCards: marksCoveredCards,
      display: CardDisplay(fonts: fonts, images: images, uiState: uiState),
      navigator: navigator
    )
    list = StudyListViewModel(
      session: session,
      reviews: reviews,
      provider: provider,
      texts: texts,
      kanji: .spied(by: conversions),
      forms: forms,
      navigator: navigator
    )
  }

  /// Uncovers the current card and marks it.
  func mark(_ state: StudyState) async {
    if !card.state.deck.isUncovered { card.uncoverAll() }
    await card.mark(state)
  }

  /// The words that were written, in order, as `2○`.
  var written: [String] {
    words.onUpdateStudyState.inputs.flatMap { $0.map { "\($0.key.low)\($0.value.sign)" } }
  }

  /// The current card and the states of the words, in one line: `2/3 -○×`.
  var picture: String {
    let deck = session.deck
    let cards = (0..<deck.passCount).map { deck.card(at: $0).state.sign }.joined()
    let place = deck.isPassOver ? "end" : "\(deck.position + 1)"
    return "\(place)/\(deck.passCount) \(cards)"
  }
}

extension StudyState {
  /// The state as one character.
  var sign: String {
    switch self {
    case .undefined: "-"
    case .success: "○"
    case .fail: "×"
    }
  }
}

/// The arguments of a change of many words.
struct Changed: Hashable {
  let ids: [WordID]
  let change: WordsChange

  init(_ ids: [WordID], _ change: WordsChange) {
    (self.ids, self.change) = (ids, change)
  }
}

extension SpyWordService {
  /// Makes every change of many words succeed, for all words.
  func stubSteps() {
    onChange.does { ids, change in
      switch change {
      case .delete: WordStep(restoring: ids)
      case .copy: WordStep(deleting: ids.map { WordID(number: Int($0.low) + 1000) })
      case .move, .tag: WordStep(patches: ids.map { WordPatch(id: $0) })
      }
    }
    onPerform.does { WordStep(patches: $0.patches, deleting: $0.restored, restoring: $0.deleted) }
  }

  /// The changes, in order.
  var changes: [Changed] { onChange.inputs.map { Changed($0.0, $0.1) } }
}

/// A full disk.
let fullDisk = StoreError.system(operation: "write", path: "/library/000001.jsonl", code: 28)
