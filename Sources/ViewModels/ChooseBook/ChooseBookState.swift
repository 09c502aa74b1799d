import Domain

/// The state of the question for one of the open books.
public nonisolated struct ChooseBookState: Hashable, Sendable {
  /// The question.
  public let question: BookQuestion
  /// The state of loading.
  public var phase = Phase.loading
  /// The offered books, newest first; with a filter, those that match.
  public var books: [WordBookOverview] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The filter of titles; nil when there is none.
  public var filter: TextLine?

  /// The state of loading.
  public enum Phase: Hashable, Sendable {
    /// They are being read.
    case loading
    /// They were read.
    case ready
    /// They could not be read.
    case failed(Failure)
  }

  /// Creates the initial state.
  public init(question: BookQuestion) {
    self.question = question
  }

  /// The selected book; nil when none is offered.
  public var selected: WordBook? {
    books.indices.contains(selectedRow) ? books[selectedRow].book : nil
  }
}
