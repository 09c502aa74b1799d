import Domain

/// What the overlay shows that asks for one of the open books.
public nonisolated struct ChooseBookState: Hashable, Sendable {
  /// What is asked.
  public let question: BookQuestion
  /// How far reading the books has come.
  public var phase = Phase.loading
  /// The books that are offered, newest first; with a filter, those that it finds.
  public var books: [WordBookOverview] = []
  /// Which of them is selected.
  public var selectedRow = 0
  /// What titles are searched for; nil when no filter is typed.
  public var filter: TextLine?

  /// How far reading the books has come.
  public enum Phase: Hashable, Sendable {
    /// They are being read.
    case loading
    /// They are here.
    case ready
    /// They could not be read.
    case failed(Failure)
  }

  /// The state in which a question begins.
  public init(question: BookQuestion) {
    self.question = question
  }

  /// What is selected; nil when nothing is offered.
  public var selected: WordBook? {
    books.indices.contains(selectedRow) ? books[selectedRow].book : nil
  }
}
