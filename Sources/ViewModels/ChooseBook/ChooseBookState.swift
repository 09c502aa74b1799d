import Domain

/// The state of the question for one of the open books.
package nonisolated struct ChooseBookState: Hashable, Sendable {
  package let question: BookQuestion
  package var phase = Phase.loading
  /// The offered books, newest first; with a filter, those that match.
  package var books: [WordBookOverview] = []
  /// The index of the selected one.
  package var selectedRow = 0
  /// The filter of titles; nil when there is none.
  package var filter: TextLine?
  /// The kanji that are being typed into it.
  package var kanji = KanjiEntry()

  /// The state of loading.
  package enum Phase: Hashable, Sendable {
    /// They are being read.
    case loading
    /// They were read.
    case ready
    /// They could not be read.
    case failed(Failure)
  }

  init(question: BookQuestion) {
    self.question = question
  }

  /// The selected book; nil when none is offered.
  package var selected: WordBook? {
    books.indices.contains(selectedRow) ? books[selectedRow].book : nil
  }
}
