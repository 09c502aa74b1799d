import Domain

/// The services of a study session.
public struct StudyServices {
  let books: any WordBookService
  let words: any WordService
  let today: any TodayService
  let provider: any WordProviding
  let uiState: any UIStateService
  let history: any UndoHistory

  /// Creates the services.
  /// - Parameters:
  ///   - books: Reads the book, and stores the place in it.
  ///   - words: Reads the words, and stores their marks.
  ///   - today: Lists the books whose words are not yet known.
  ///   - provider: Says which words are asked the other way.
  ///   - uiState: Stores how the learner studies.
  ///   - history: Records the marks to undo them.
  public init(
    books: any WordBookService,
    words: any WordService,
    today: any TodayService,
    provider: any WordProviding,
    uiState: any UIStateService,
    history: any UndoHistory
  ) {
    (self.books, self.words, self.today) = (books, words, today)
    (self.provider, self.uiState, self.history) = (provider, uiState, history)
  }
}
