import Domain
import TerminalKit
import TestSupport
import ViewModels

@testable import TerminalUI

/// A study session with its screens: keys go in, pictures come out.
///
/// Unless a test says otherwise, there is a change before it that can be undone.
@MainActor
struct StudyPictures {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let today = SpyTodayService()
  let navigator = SpyNavigator()
  let texts = SpyWorkingTexts()
  let images = SpyImageService()
  let card: StudyScreen
  let list: StudyListScreen

  init(
    _ found: [Word],
    title: String = "N5 · 03 たべもの",
    front: FrontType = .kanji,
    source: StudySource = .book(1),
    secondFront: FrontType? = nil,
    provider: TableProvider = TableProvider(),
    fonts: any BitmapFontService = NoBitmapFonts(),
    canUndo: Bool = true
  ) {
    books.onBook.returns(.fixture(.fixture(title: title, front: front, secondFront: secondFront)))
    books.onSetPlace.succeeds()
    books.onSetFront.succeeds()
    words.onWords.returns(found)
    images.onFacts.returns(nil)
    words.onUpdateStudyState.succeeds()
    let history = UndoStack(SpyUndoService())
    if canUndo {
      history.record(undoneBy: .words(WordStep()), done: .nothingToRedo, undone: .nothingToUndo)
    }
    let session = StudySession(
      source: source,
      services: StudyServices(
        books: books,
        words: words,
        today: today,
        provider: provider,
        uiState: SpyUIState(),
        history: history
      ),
      studyClock: FixedClock().studyClock,
      random: SeededRandom()
    )
    card = StudyScreen(
      viewModel: StudyViewModel(
        session: session,
        display: CardDisplay(fonts: fonts, images: images, uiState: SpyUIState()),
        navigator: navigator
      ),
      texts: .english
    )
    list = StudyListScreen(
      viewModel: StudyListViewModel(
        session: session,
        reviews: SpyReviewService(),
        provider: TableProvider(),
        texts: texts,
        kanji: .spied(),
        forms: SpyBaseFormService(),
        navigator: navigator
      ),
      texts: .english
    )
  }
}

extension [Word] {
  /// 50 words, the second with a long meaning.
  static var withLongMeaning: [Word] {
    var words = Word.fixtures(50, states: [.success, .fail, .undefined, .success])
    words[1].meaning.text =
      "to drink; to swallow, as medicine; to accept, as a condition; "
      + "to be overwhelmed by what one sees"
    words[1].texts[.notes] = "薬を飲む: to take medicine."
    words[1].tags = ["N5", "verb"]
    return words
  }
}
