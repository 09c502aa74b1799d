import Domain
import JapaneseText
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
    let line = TableColumn(to: canvas.size.width)
    let day = texts.books.made(texts.common.fullDate(made.civil))
    canvas.inside(row: y) { $0.drawCell(day, in: line, style: Theme.quiet) }
    canvas.inside(row: y + 1) {
      $0.drawCell(texts.books.asks(book.book.fronts), in: line, style: Theme.quiet)
    }
    y += 3
    let sign = StudyState.shown.reduce(0) { max($0, canvas.metrics.width(of: $1.symbol)) }
    let numbers = StudyState.shown.map { texts.common.number(book.counts[$0]) }
    let width = numbers.reduce(6) { max($0, canvas.metrics.width(of: $1) + 1) }
    let table = Table([.text(.fixed(sign)), .number(width), .text(.rest)], to: line.end, gap: 0)
    for (study, number) in zip(StudyState.shown, numbers) {
      let cells = [
        Span(study.symbol, study.style), Span(number),
        Span("  \(texts.books.state(study))", Theme.quiet),
      ]
      canvas.inside(row: y) { $0.drawRow(cells, of: table) }
      y += 1
    }
    canvas.inside(row: y + 1) { $0.drawBar(book.counts, in: line) }
    guard book.book.isClosed else { return drawSteps(of: book, y: y + 3, texts, &canvas) }
    _ = canvas.drawWrapped(
      texts.books.record(of: book).joined(),
      in: Rect(x: 0, y: y + 3, width: canvas.size.width, height: 4),
      style: Theme.quiet
    )
  }

  /// Draws the ages of the book below what they are.
  private static func drawSteps(
    of book: WordBookOverview,
    y: Int,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let line = TableColumn(to: canvas.size.width)
    canvas.inside(row: y) { $0.drawCell(texts.books.ages, in: line, style: Theme.quiet) }
    canvas.inside(row: y + 1) { $0.drawCell(steps(of: book), in: line) }
  }

  /// The ages at which the book is studied and reviewed, with the current one marked.
  private static func steps(of book: WordBookOverview) -> [Span] {
    var spans: [Span] = []
    for ages in AgeSchedule.ages {
      if !spans.isEmpty { spans.append(Span(" ─ ", Theme.quiet)) }
      let label = ages.count == 1 ? "\(ages.lowerBound)" : "\(ages.lowerBound)–\(ages.upperBound)"
      let isNow = ages.contains(book.age)
      let isPast = book.age > ages.upperBound
      let style = isNow ? Theme.accent.with(.bold) : isPast ? .plain : Theme.quiet
      spans.append(Span(label, style))
    }
    return spans
  }
}
