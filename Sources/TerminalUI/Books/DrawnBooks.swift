import TerminalKit
import ViewModels

/// Home as it was last drawn: most keys only move the selection, and leave the rest as it was.
nonisolated struct DrawnBooks: Sendable {
  var list = DrawnList<BooksState>()
  /// The right end of the first line.
  private(set) var header: [Span] = []
  /// The last line, unless it is about the selected book.
  private(set) var status: [Span] = []
  /// What these lines say.
  private var state: BooksState?

  /// Puts the lines together again when what they say has changed.
  mutating func update(to state: BooksState, _ texts: Texts) {
    let shown = state.unselected
    if shown == self.state { return }
    self.state = shown
    header = BooksView.header(shown, texts)
    status = BooksView.status(shown, texts)
  }
}
