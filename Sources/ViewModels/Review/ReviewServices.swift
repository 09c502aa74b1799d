import Domain

/// The services of a review session.
public struct ReviewServices {
  let reviews: any ReviewService
  let books: any WordBookService
  let words: any WordService
  let dictionary: any DictionaryService
  let uiState: any UIStateService
  let history: any UndoHistory

  /// Creates the services.
  /// - Parameters:
  ///   - reviews: Reads the cards, and stores the grades.
  ///   - books: Reads the books of the words.
  ///   - words: Undoes changes of words, and finds those that a typed answer belongs to.
  ///   - dictionary: Says what else is a right answer.
  ///   - uiState: Stores how the learner reviews.
  ///   - history: Records grades and changes to undo them.
  public init(
    reviews: any ReviewService,
    books: any WordBookService,
    words: any WordService,
    dictionary: any DictionaryService,
    uiState: any UIStateService,
    history: any UndoHistory
  ) {
    (self.reviews, self.books, self.words) = (reviews, books, words)
    (self.dictionary, self.uiState, self.history) = (dictionary, uiState, history)
  }
}
