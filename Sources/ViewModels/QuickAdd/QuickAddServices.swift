import Domain

/// The services of quick add.
public struct QuickAddServices {
  let books: any WordBookService
  let words: any WordService
  let samples: any SampleService
  let readings: any ReadingService
  let dictionary: any DictionaryService
  let forms: any BaseFormService
  let uiState: any UIStateService
  let history: any UndoHistory

  /// Creates the services.
  /// - Parameters:
  ///   - books: Reads the title of the book.
  ///   - words: Saves the words, and finds those that are there already.
  ///   - samples: Offers earlier entries, and records new ones.
  ///   - readings: Finds the readings of kanji.
  ///   - dictionary: Finds meanings.
  ///   - forms: Finds the base forms of conjugated words.
  ///   - uiState: Stores the lines that are not added yet.
  ///   - history: Records what was added to undo it.
  public init(
    books: any WordBookService,
    words: any WordService,
    samples: any SampleService,
    readings: any ReadingService,
    dictionary: any DictionaryService,
    forms: any BaseFormService,
    uiState: any UIStateService,
    history: any UndoHistory
  ) {
    (self.books, self.words, self.samples) = (books, words, samples)
    (self.readings, self.dictionary, self.forms) = (readings, dictionary, forms)
    (self.uiState, self.history) = (uiState, history)
  }
}
