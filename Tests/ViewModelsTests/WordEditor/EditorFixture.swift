import Application
import Domain
import TestSupport

@testable import ViewModels

/// A word editor with spies around it; the book is “N5 · 01 はじめ” and does not contain the word.
@MainActor
final class EditorFixture {
  let books = SpyWordBookService()
  let words = SpyWordService()
  let samples = SpySampleService()
  let dictionary = SpyDictionaryService()
  let readings = SpyReadingService()
  let forms = SpyBaseFormService()
  let conversions = SpyKanjiConversionService()
  let images = SpyImageService()
  let paths = SpyImagePathService()
  let trash = SpyTrashService()
  let history: UndoStack
  let navigator = SpyNavigator()
  let uiState: SpyUIState
  let container: TestDIContainer
  let model: WordEditorViewModel

  init(_ target: WordEditorTarget = .new(1), uiState: SpyUIState = SpyUIState()) {
    self.uiState = uiState
    history = UndoStack(words: words)
    books.onBook.returns(.fixture())
    words.onOverlap.returns(nil)
    samples.onSave.succeeds()
    samples.onSamples.returns([])
    dictionary.onEntries.returns([])
    readings.onReadings.returns([])
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    images.onFileFacts.returns(ImageFacts(type: .png, size: nil))
    images.onFacts.returns(nil)
    paths.onCompletions.returns(PathCompletions())
    trash.onTrash.returns(Trash())
    let container = TestDIContainer()
    container.wordBookService = books
    container.wordService = words
    container.sampleService = samples
    container.imageService = images
    container.imagePathService = paths
    container.trashService = trash
    container.uiStateStore = uiState
    container.dictionaryService = dictionary
    container.readingService = readings
    container.baseFormService = forms
    container.kanjiConversionService = conversions
    container.homeDirectory = "/home/yuki"
    container.undoHistory = history
    self.container = container
    model = container.makeWordEditorViewModel(target: target, navigator: navigator)
  }

  var clock: FixedClock {
    guard let clock = container.clock as? FixedClock else { preconditionFailure("not fixed") }
    return clock
  }
  var state: WordEditorState { model.state }
  var form: WordForm { model.state.form }
  var preferences: TypingPreferences { container.typingPreferences }

  /// Types a text into the field of the meaning.
  func typeMeaning(_ text: String) async {
    await model.focus(.side(.meaning))
    await model.type(text)
  }

  /// Types texts into fields one after the other, with Enter after each: kanji, gana, meaning.
  func enter(_ texts: String...) async {
    for text in texts {
      await model.type(text)
      await model.advance()
    }
  }

  /// Makes saving return words with these ids and the typed texts.
  func saves() {
    words.onSave.does { inputs, book in inputs.map { Word(of: $0, in: book) } }
  }
}

extension Word {
  /// The word that a service creates from an input without images.
  init(of input: WordInput, in book: WordBookID) {
    self = .fixture(
      1001,
      in: book,
      meaning: SideContent(input.meaning.text),
      gana: SideContent(input.gana.text),
      kanji: SideContent(input.kanji.text)
    )
  }
}
