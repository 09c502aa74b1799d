import Domain
import TestSupport

@testable import ViewModels

/// Quick add over spies: a dictionary knows 市場, and every write succeeds until a test says otherwise.
@MainActor
final class QuickAddFixture {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let samples = SpySampleService()
  let readings = SpyReadingService()
  let dictionary = SpyDictionaryService()
  let navigator = SpyNavigator()
  let preferences = TypingPreferences()
  let history = UndoStack()
  let conversions = SpyKanjiConversionService()
  let forms = SpyBaseFormService()
  let uiState = SpyUIState()
  let clock = FixedClock()
  /// The overlay; another run makes its own with `opened()`.
  private(set) lazy var model = opened()

  init() {
    books.onBook.returns(.fixture())
    words.onOverlap.returns(nil)
    words.onSave.does { inputs, book in inputs.map { Word(of: $0, in: book) } }
    samples.onSave.succeeds()
    samples.onSamples.returns([])
    readings.onReadings.does { $0 == "市場" ? ["いちば", "しじょう"] : [] }
    dictionary.onStatus.returns(.ready)
    dictionary.onEntries.does { text, _, _ in
      let meanings = ["しじょう": "market (as a concept)", "いちば": "marketplace"]
      return text != "市場"
        ? []
        : meanings.sorted { $0.key > $1.key }.map { gana, meaning in
          DictionaryEntry(
            kanji: "市場",
            gana: gana,
            senses: [[meaning]],
            isCommon: true,
            source: "JMdict"
          )
        }
    }
  }

  /// The title of the book.
  var title: String { model.state.bookTitle ?? "" }

  /// The overlay as it opens in another run of the program.
  func opened() -> QuickAddViewModel {
    QuickAddViewModel(
      book: 1,
      services: QuickAddServices(
        books: books,
        words: words,
        samples: samples,
        readings: readings,
        dictionary: dictionary,
        forms: forms,
        uiState: uiState,
        history: history
      ),
      clock: clock,
      navigator: navigator,
      preferences: preferences,
      kanji: .spied(by: conversions, preferences: preferences)
    )
  }
}
