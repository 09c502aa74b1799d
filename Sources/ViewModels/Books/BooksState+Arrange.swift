import Domain
import JapaneseText

nonisolated extension BooksState {
  /// Sorts books into their sections and keeps the selection; if the selected row is gone, the row
  /// at its position is selected.
  mutating func arrange(_ all: [WordBookOverview]) {
    totals = BookTotals(of: all)
    nameFound(in: all)
    divide(matching(all))
    hasStudyLine = !isFiltering && all.contains(where: \.canBeStudied)
    let unknown = today.map(\.counts.notSuccess).filter { $0 > 0 }
    notYetKnown =
      isFiltering || unknown.isEmpty
      ? nil : NotYetKnown(words: unknown.reduce(0, +), books: unknown.count, of: today.count)
    numberNewWordBooks(of: all)
    measureReviews()
    keepSelection()
  }

  /// Divides books into today's and the others.
  ///
  /// With thousands of books, each copy of the list would be felt at the start: the places are divided, and
  /// each book is then copied once.
  private mutating func divide(_ listed: [WordBookOverview]) {
    var (study, review, others): ([Int], [Int], [Int]) = ([], [], [])
    for (place, book) in listed.enumerated() {
      if book.isDueToday {
        if book.task == .study { study.append(place) } else { review.append(place) }
      } else if showsClosed || !book.book.isClosed {
        others.append(place)
      }
    }
    today = (study + review).map { listed[$0] }
    books = others.map { listed[$0] }
  }

  /// Notes the titles of the books in which the search has found words.
  private mutating func nameFound(in all: [WordBookOverview]) {
    foundTitles = [:]
    let sources = Set(found.words.map(\.bookID))
    if sources.isEmpty { return }
    for book in all where sources.contains(book.id) { foundTitles[book.id] = book.book.title }
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
