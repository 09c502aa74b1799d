import Domain
import TerminalKit
import ViewModels

/// The panel with details of the selected book, beside the list in wide windows.
nonisolated enum BooksPanel {
  static func draw(
    _ book: WordBookOverview,
    _ state: BooksState,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let titleRows = canvas.drawWrapped(
      book.book.title,
      in: Rect(x: 0, y: 1, width: canvas.size.width, height: 3),
      style: Theme.strong
    )
    var y = titleRows + 1
    let made = Day(number: state.day.number - book.age)
    canvas.draw(
      texts.books.made(texts.common.fullDate(made.civil)),
      at: Point(x: 0, y: y),
      style: Theme.quiet
    )
    y += 2
    for study in StudyState.shown {
      let end = canvas.draw(study.symbol, at: Point(x: 0, y: y), style: study.style)
      canvas.draw(book.counts[study], endingAt: end + 6, y: y)
      canvas.draw(texts.books.state(study), at: Point(x: end + 8, y: y), style: Theme.quiet)
      y += 1
    }
    canvas.drawBar(book.counts, at: Point(x: 0, y: y + 1), width: canvas.size.width)
    canvas.draw(steps(of: book, texts), at: Point(x: 0, y: y + 3))
  }

  /// The ages at which the book is studied and reviewed, with the current one marked.
  private static func steps(of book: WordBookOverview, _ texts: Texts) -> [Span] {
    guard !book.book.isClosed else { return [Span(texts.books.closed, Theme.quiet)] }
    var spans: [Span] = []
    for (first, last) in [(0, 2), (3, 3), (7, 7), (14, 14), (28, 28)] {
      if !spans.isEmpty { spans.append(Span(" ─ ", Theme.quiet)) }
      let label = first == last ? "\(first)" : "\(first)–\(last)"
      let isNow = (first...last).contains(book.age)
      let style = isNow ? Theme.accent.with(.bold) : book.age > last ? .plain : Theme.quiet
      spans.append(Span(label, style))
    }
    spans.append(Span("  \(texts.books.days)", Theme.quiet))
    return spans
  }
}
