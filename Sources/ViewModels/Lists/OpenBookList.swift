import Domain

/// Open books to choose one from, with a filter by title; other choices may be listed before them.
///
/// What is selected stays selected; if it does not exist any more, the first row is selected, since
/// nobody has chosen the book beside it.
nonisolated struct OpenBookList {
  /// A row.
  enum Choice: Hashable {
    /// One of the other choices, by its index.
    case other(Int)
    case book(WordBookID)
  }

  /// The books that are listed, newest first: all, or those that the filter finds.
  private(set) var books: [WordBookOverview] = []
  /// The number of other choices that are listed; none while something is typed.
  private(set) var otherCount = 0
  /// The text that titles are searched for; nil when no filter is typed.
  private(set) var filter: TextLine?
  /// The index of the selected row.
  private(set) var selectedRow = 0

  private var all: [WordBookOverview] = []
  private var allOtherCount = 0
  /// What was selected before the filter was typed.
  private var before: Choice?

  /// The number of rows.
  var rowCount: Int { otherCount + books.count }

  /// What is selected; nil when there is no row.
  var selected: Choice? {
    guard selectedRow >= otherCount else { return .other(selectedRow) }
    return selectedBook.map { .book($0.id) }
  }

  /// The selected book; nil when none is.
  var selectedBook: WordBookOverview? {
    let place = selectedRow - otherCount
    return books.indices.contains(place) ? books[place] : nil
  }

  /// Lists books.
  /// - Parameters:
  ///   - books: The books, newest first.
  ///   - otherCount: The number of other choices before them.
  mutating func take(_ books: [WordBookOverview], otherCount: Int = 0) {
    let selected = selected
    (all, allOtherCount) = (books, otherCount)
    arrange(keeping: selected)
  }

  /// Selects a row; beyond the ends, the nearest one.
  mutating func select(row: Int) { selectedRow = Movement.clamped(row, count: rowCount) }

  /// Starts to filter the books by what is typed.
  mutating func beginFilter() {
    guard filter == nil else { return }
    before = selected
    filter = TextLine()
  }

  /// Puts typed or pasted text into the filter.
  mutating func type(_ text: String) {
    guard filter != nil else { return }
    filter?.insert(text)
    arrange(keeping: nil)
  }

  /// Shows what was typed into the filter as kanji.
  mutating func show(_ line: TextLine) {
    guard let old = filter else { return }
    filter = line
    if line.text != old.text { arrange(keeping: nil) }
  }

  /// Edits the filter; deleting when there is nothing ends it.
  mutating func edit(_ edit: TextEdit) {
    guard let old = filter else { return }
    if edit == .deleteBackward, old.isEmpty { return cancelFilter() }
    filter?.apply(edit)
    // Only another text finds other books; moving the caret leaves what is selected.
    if filter?.text != old.text { arrange(keeping: nil) }
  }

  /// Lists everything again; what is selected among what was found stays selected.
  mutating func keepFound() { endFilter(selecting: selected ?? before) }

  /// Lists everything again; what was selected before the filter is selected.
  mutating func cancelFilter() { endFilter(selecting: before) }

  private mutating func endFilter(selecting choice: Choice?) {
    guard filter != nil else { return }
    filter = nil
    arrange(keeping: choice)
  }

  /// Selects something, if it is listed, else the first row.
  mutating func select(_ choice: Choice?) {
    switch choice {
    case .other(let index) where index < otherCount: selectedRow = index
    case .book(let id):
      selectedRow = books.firstIndex { $0.id == id }.map { $0 + otherCount } ?? 0
    default: selectedRow = 0
    }
  }

  private mutating func arrange(keeping choice: Choice?) {
    let titles = filter.flatMap { $0.isEmpty ? nil : TitlePattern(WordFilter($0.text)) }
    books = titles.map { titles in all.filter { titles.matches($0.book.title) } } ?? all
    otherCount = titles == nil ? allOtherCount : 0
    select(choice)
  }
}
