import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the lines of the list, all with the same columns.
///
/// A reference: every frame asks for it, and most draw hardly a line.
nonisolated final class BooksRowPainter: Sendable {
  /// A title has this width, or its own, before what follows it gets any.
  private static let titleWidth = 10
  private let state: BooksState
  private let texts: Texts
  private let columns: BooksColumns
  private let found: FoundWordColumns

  init(_ state: BooksState, _ texts: Texts, width: Int, _ metrics: TextMetrics) {
    self.state = state
    self.texts = texts
    found = FoundWordColumns(width: width, widths: state.foundWidths(texts, metrics))
    columns = BooksColumns(
      width: width,
      widestTitle: { state.widestTitle(from: $0, metrics) },
      largestBook: state.totals.largestBook,
      most: state.mostReviews,
      wordWidth: texts.books.taskWidth,
      number: texts.common.number
    )
  }

  func draw(_ line: BooksLines.Line?, _ row: ListRow, _ canvas: inout Canvas) {
    switch line {
    case .heading(let section): drawHeading(section, &canvas)
    case .row(let place): drawRow(place, row, &canvas)
    case .belowStudy: StudyLine(state, texts).drawLimit(&canvas)
    case .offers: StudyLine(state, texts).drawOffers(&canvas)
    case .more:
      let more = texts.books.moreFound(state.found.more)
      let line = TableColumn(from: columns.title.start, to: canvas.size.width)
      canvas.drawCell(more, in: line, style: Theme.quiet)
    case .blank, nil: break
    }
  }

  /// The heading of a section; that of the first books names the columns, too, and so does one that is
  /// repeated over rows of a list that is scrolled.
  func drawHeading(
    _ section: BooksLines.Section,
    isRepeated: Bool = false,
    _ canvas: inout Canvas
  ) {
    switch section {
    case .study: return
    case .today: canvas.drawHeading(texts.books.today)
    case .books: canvas.drawHeading(texts.books.books)
    case .words: return canvas.drawHeading(texts.books.words)
    }
    guard state.reviews != nil, isRepeated || section == .today || state.todayRowCount == 0
    else { return }
    for (column, name) in [(columns.due, texts.books.due), (columns.new, texts.books.new)] {
      if let column { canvas.drawCell(name, in: column, style: Theme.quiet) }
    }
  }

  private func drawRow(_ place: Int, _ row: ListRow, _ canvas: inout Canvas) {
    let style = row.style
    switch state.row(at: place) {
    case .studyToday: StudyLine(state, texts).draw(row, &canvas)
    case .book: if let book = state.book(at: place) { draw(book, style, &canvas) }
    case .word:
      guard let word = state.word(at: place) else { return }
      let title = state.foundTitles[word.bookID] ?? ""
      let reason = state.foundText(of: word)
      found.draw(word, of: title, on: state.day, foundBy: reason, style, texts, &canvas)
    case .notYetKnown: if let unknown = state.notYetKnown { draw(unknown, style, &canvas) }
    case nil: break
    }
  }
}

// MARK: - A book

nonisolated extension BooksRowPainter {
  private func draw(_ book: WordBookOverview, _ style: Style, _ canvas: inout Canvas) {
    let isClosed = book.book.isClosed
    drawTitle(book, style == .plain && isClosed ? Theme.quiet : style, &canvas)
    drawNumber(book.counts.total, in: columns.total, isClosed ? Theme.quiet : .plain, &canvas)
    if let reviews = state.reviews(of: book) {
      drawNumber(reviews.due, in: columns.due, Theme.accent, &canvas)
      drawNumber(reviews.new, in: columns.new, .plain, &canvas)
    }
    canvas.drawBar(book.counts, in: columns.bar)
    for (state, column) in zip(StudyState.shown, columns.counts) where book.counts[state] > 0 {
      let count = texts.common.number(book.counts[state])
      canvas.drawCell("\(count)\(state.symbol)", in: column, style: state.style)
    }
    let (text, wordStyle) = word(of: book)
    canvas.drawCell(text, in: columns.word, style: wordStyle)
  }

  /// A number that is 0 is not drawn.
  private func drawNumber(
    _ number: Int,
    in column: TableColumn?,
    _ style: Style,
    _ canvas: inout Canvas
  ) {
    guard let column, number > 0 else { return }
    canvas.drawCell(texts.common.number(number), in: column, style: style)
  }

  private func drawTitle(_ book: WordBookOverview, _ style: Style, _ canvas: inout Canvas) {
    let width = columns.title.end - columns.title.start
    let title = min(canvas.metrics.width(of: book.book.title), Self.titleWidth)
    let forms = signs(of: book).map { ($0, $0.isEmpty ? 0 : canvas.metrics.width(of: $0) + 1) }
    let (sign, room) = forms.first { title + $0.1 <= width } ?? forms.last ?? ("", 0)
    let shorter = TableColumn(from: columns.title.start, to: columns.title.end - room)
    let titleStyle = state.pending.contains(book.id) ? Theme.quiet : style
    let end = canvas.drawCell(book.book.title, in: shorter, style: titleStyle).upperBound
    let behind = TableColumn(from: end + 1, to: canvas.size.width)
    if !sign.isEmpty { canvas.drawCell(sign, in: behind, style: Theme.accent) }
  }

  /// What follows the title, the longest form first: which sides the book asks, and whether new
  /// words come from it; empty for most books.
  private func signs(of book: WordBookOverview) -> [String] {
    let pending = state.pending.contains(book.id) ? Theme.pending : nil
    let asked = [columns.total == nil, true].map { texts.books.asked(book.book.fronts, $0) }
    let place = state.newWordPlaces[book.id].map(texts.books.newFirst)
    if pending == nil, place == nil, asked == [nil, nil] { return [] }
    return [[asked[0], place], [asked[1], place], [asked[1]], []].map { signs in
      ([pending] + signs).compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The age of a book of today, or what was chosen for it; the state of other books.
  private func word(of book: WordBookOverview) -> (String, Style) {
    if book.book.isClosed { return (texts.books.closed, Theme.quiet) }
    if book.isReviewedToday { return (texts.books.reviewed, Theme.success) }
    guard book.isDueToday else { return ("", .plain) }
    if let task = state.chosenTask(of: book) { return (texts.common.task(task), Theme.accent) }
    return (texts.books.ageToday(book.age), Theme.quiet)
  }

  private func draw(_ unknown: NotYetKnown, _ style: Style, _ canvas: inout Canvas) {
    let title = canvas.drawCell(texts.books.notYetKnown, in: columns.title, style: style)
    let number = texts.common.number(unknown.words)
    guard let total = columns.total else {
      let behind = TableColumn(from: title.upperBound + 2, to: canvas.size.width)
      canvas.drawCell(number, in: behind)
      return
    }
    canvas.drawCell(number, in: total)
    if !columns.bar.isEmpty {
      let from = texts.books.fromBooks(unknown.books, unknown.today)
      // Nothing else follows it.
      let behind = TableColumn(from: columns.bar.start, to: columns.word.end)
      canvas.drawCell(from, in: behind, style: Theme.quiet)
    }
  }
}

// MARK: - Widths

nonisolated extension BooksState {
  /// The longest texts of the found words.
  fileprivate func foundWidths(_ texts: Texts, _ metrics: TextMetrics) -> WordWidths {
    found.words.reduce(into: WordWidths()) { widths, word in
      widths.include(
        word,
        of: foundTitles[word.bookID] ?? "",
        labels: word.labels(on: day),
        foundBy: foundText(of: word),
        texts,
        metrics
      )
    }
  }

  /// The width of the longest title of a listed book; `least` when none is longer.
  fileprivate func widestTitle(from least: Int, _ metrics: TextMetrics) -> Int {
    [today, books].joined().reduce(least) { widest, book in
      // A text has at least as many bytes as columns: of thousands of books, few titles are measured.
      let title = book.book.title
      return title.utf8.count <= widest ? widest : max(widest, metrics.width(of: title))
    }
  }
}
