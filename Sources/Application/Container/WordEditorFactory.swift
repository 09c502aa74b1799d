import Domain
import ViewModels

/// Makes a word editor from its parts and the services of a container.
struct WordEditorFactory {
  private let container: DefaultDIContainer
  private let target: WordEditorTarget

  private let word: EditedWord
  private let words: any WordService
  private let samples: any SampleService
  private let dictionary: any DictionaryService
  private let writes = WriteQueue()
  private let exit: EditorExit
  private let navigator: any Navigator
  private let drafts: DraftKeeper
  private let images: ImageCheck
  private let overlaps: OverlapCheck
  private let lookup: WordLookup

  init(container: DefaultDIContainer, target: WordEditorTarget, navigator: any Navigator) {
    self.container = container
    self.target = target
    self.navigator = navigator
    word = EditedWord(target, home: container.homeDirectory)
    words = container.makeWordService()
    samples = container.makeSampleService()
    dictionary = container.offeredDictionary
    drafts = DraftKeeper(
      of: word,
      target: target,
      uiState: container.makeUIStateService(),
      runs: container.runningPrograms,
      clock: container.clock
    )
    exit = EditorExit(from: word, writes: writes, drafts: drafts, navigator: navigator)
    images = ImageCheck(of: word, images: container.makeImageService())
    overlaps = OverlapCheck(of: word, words: words)
    lookup = WordLookup(
      for: word,
      overlaps: overlaps,
      samples: samples,
      dictionary: dictionary,
      forms: container.makeBaseFormService()
    )
  }

  func makeViewModel() -> WordEditorViewModel {
    WordEditorViewModel(
      word: word,
      loader: WordLoader(
        of: word,
        target: target,
        books: container.makeWordBookService(),
        words: words,
        drafts: drafts,
        overlaps: overlaps,
        images: images
      ),
      typing: makeTyping(),
      dictionary: DictionaryPreparation(for: word, dictionary: dictionary, lookup: lookup),
      saver: makeSaver(),
      exit: exit,
      navigator: navigator
    )
  }

  private func makeTyping() -> FieldTyping {
    FieldTyping(
      of: word,
      overlaps: overlaps,
      lookup: lookup,
      readings: ReadingLookup(
        for: word,
        overlaps: overlaps,
        readings: container.makeReadingService(),
        preferences: container.typingPreferences
      ),
      kanji: KanjiInput(
        into: KanjiForm(of: word, preferences: container.typingPreferences),
        service: container.makeKanjiConversionService(),
        clock: container.clock
      ),
      paths: PathCompletion(for: word, paths: container.makeImagePathService(), images: images),
      images: images,
      preferences: container.typingPreferences
    )
  }

  private func makeSaver() -> any WordSaver {
    let history = container.undoHistory
    switch target {
    case .new(let book):
      return NewWordSaver(
        of: word,
        to: book,
        words: words,
        samples: SampleKeeper(of: word, samples: samples),
        history: history,
        writes: writes,
        drafts: drafts,
        overlaps: overlaps
      )
    case .edit(let id):
      return ChangedWordSaver(
        of: word,
        id: id,
        words: words,
        trash: container.makeTrashService(),
        history: history,
        writes: writes,
        exit: exit
      )
    }
  }
}
