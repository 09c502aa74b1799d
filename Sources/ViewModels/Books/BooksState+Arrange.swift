import Domain
import JapaneseText

nonisolated extension BooksState {
  /// Sorts books into their sections and keeps the selection; if the selected row is gone, the row
  /// at its position is selected.
  mutating func arrange(_ all: [WordBookOverview]) {
    totals = BookTotals(of: all)
    // With thousands of books, each copy of a list would be felt at the start.
    let passing = matching(all)
    let sources = Set(found.words.map(\.bookID))
    foundTitles = [:]
    for book in all where sources.contains(book.id) { foundTitles[book.id] = book.book.title }
    let due = Today(of: passing)
    today = due.study + due.review
    books = passing.filter { !$0.isDueToday && (showsClosed || !$0.book.isClosed) }
    hasStudyLine = !isFiltering && all.contains(where: \.canBeStudied)
    let unknown = due.notYetKnown
    let unknownBooks = today.count { $0.counts.notSuccess > 0 }
    notYetKnown =
      isFiltering || unknown == 0
      ? nil : NotYetKnown(words: unknown, books: unknownBooks, of: today.count)
    numberNewWordBooks(of: all)
    measureReviews()
    keepSelection()
  }

  /// Selects a row by its index, limited to the list.
  mutating func select(place: Int) {
    selectedRow = Movement.clamped(place, count: rowCount)
    selection = row(at: selectedRow)
  }

  /// Selects a book, wherever it is listed; does nothing when it is not.
  mutating func select(_ id: WordBookID) {
    if let place = place(of: .book(id)) { select(place: place) }
  }

  private mutating func keepSelection() {
    let place = selection.flatMap { self.place(of: $0) }
    select(place: place ?? selectedRow)
  }

  private func place(of row: BooksRow) -> Int? {
    switch row {
    case .book(let id): place(of: id)
    case .studyToday: hasStudyLine ? 0 : nil
    case .notYetKnown: notYetKnown == nil ? nil : studyRowCount + today.count
    case .word(let id): found.words.firstIndex { $0.id == id }.map { $0 + bookRowCount }
    }
  }

  private func place(of id: WordBookID) -> Int? {
    // Usually the row has not moved.
    if book(at: selectedRow)?.id == id { return selectedRow }
    if let place = today.firstIndex(where: { $0.id == id }) { return place + studyRowCount }
    guard let place = books.firstIndex(where: { $0.id == id }) else { return nil }
    return place + studyRowCount + todayRowCount
  }

  /// The books that pass the filter, closed ones included.
  private func matching(_ all: [WordBookOverview]) -> [WordBookOverview] {
    guard let filter, !filter.isEmpty else { return all }
    let titles = TitlePattern(WordFilter(filter.text))
    return all.filter { titles.matches($0.book.title) }
  }
}

nonisolated extension WordBookOverview {
  /// Whether it has words that may come: a closed book keeps those that were learnt.
  fileprivate var canBeStudied: Bool {
    book.isClosed ? book.isReviewed && counts.success + counts.fail > 0 : counts.total > 0
  }
}

nonisolated extension BookTotals {
  /// Computes the totals of books.
  init(of all: [WordBookOverview]) {
    self.init()
    for book in all {
      books += 1
      counts = counts + book.counts
      largestBook = max(largestBook, book.counts.total)
      if !book.book.isClosed { continue }
      closed += 1
      if !book.book.movedWords.isEmpty { left += book.counts.undefined }
    }
  }
}
