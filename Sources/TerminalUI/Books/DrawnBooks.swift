import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Home as it was last drawn: most keys only move the selection, and leave the rest as it was.
nonisolated struct DrawnBooks: Sendable {
  /// The list, with a number for everything that its rows show: comparing and copying that for each
  /// frame would take longer than drawing the rows that have changed.
  var list = DrawnList<Int>()
  /// The number of what is shown; 0 before anything is.
  private(set) var number = 0
  /// The first line.
  private(set) var header = BooksHeader()
  /// The last line, unless it is about the selected book.
  private(set) var status: [Span] = []
  /// What all of it says.
  private var state = BooksState(day: Day(number: 0))
  /// Draws the rows; nil until it is needed.
  private var painter: (draws: BooksRowPainter, width: Int, metrics: TextMetrics)?

  /// Puts the lines together again when what they say has changed.
  mutating func update(to state: BooksState, _ texts: Texts) {
    // Its own state follows the selection, so that neither of them is copied to compare the rest.
    self.state.takeSelection(of: state)
    if number > 0, self.state == state { return }
    (self.state, painter, number) = (state, nil, number + 1)
    header = BooksHeader(state, texts)
    status = BooksView.status(state, texts)
  }

  /// What draws the rows of the state that is shown in a width.
  mutating func painter(
    _ texts: Texts,
    width: Int,
    _ metrics: TextMetrics
  ) -> BooksRowPainter {
    if let painter, painter.width == width, painter.metrics == metrics { return painter.draws }
    let new = BooksRowPainter(state, texts, width: width, metrics)
    painter = (new, width, metrics)
    return new
  }
}
