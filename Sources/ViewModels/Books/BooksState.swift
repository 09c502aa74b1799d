import Domain
import JapaneseText

/// What the screen of word books shows.
public nonisolated struct BooksState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The books are being read for the first time.
    case loading
    /// They are listed.
    case ready
    /// The library never held a book: the first level of the starter books is offered, if there is
    /// one.
    case welcome(StarterLevel?)
    /// The starter books are being made.
    case addingStarterBooks
    /// They could not be read.
    case failed(Failure)
  }

  /// How far the screen has come.
  public var phase = Phase.loading
  /// The present day.
  public var day: Day
  /// Today's books, those to study before those to review.
  public var today: [WordBookOverview] = []
  /// The words of today's books that are not success; nil when there are none.
  public var notYetKnown: NotYetKnown?
  /// The other books, in the order chosen.
  public var books: [WordBookOverview] = []
  /// What is selected; nil when nothing is listed.
  public var selection: BooksRow?
  /// At which row of the list that is, counted over both sections.
  public var selectedRow = 0
  /// The order of the other books.
  public var order = WordBookOrder.newestFirst
  /// Whether closed books are listed.
  public var showsClosed = false
  /// What titles and words are searched for; nil when no search is on.
  public var filter: TextLine?
  /// Whether keys are typed into the search; else they are commands for what it found.
  public var isTypingFilter = false
  /// The words that the search found, of all books.
  public var found = FoundWords()
  /// Whether words are being searched for.
  public var isSearching = false
  /// The titles of the books that found words are from.
  public var foundTitles: [WordBookID: String] = [:]
  /// The books whose change is not durable yet.
  public var pending: Set<WordBookID> = []
  /// What the whole library holds.
  public var totals = LibraryTotals()
  /// What is to be reviewed today.
  public var due = Loaded<ReviewOverview>.loading
  /// How the stored data is.
  public var health = LibraryHealth()
  /// What is wrong with the backups; nil when nothing is.
  public var backupTrouble: BackupTrouble?
  /// What the status line says until the next key.
  public var notice: Notice?

  /// An empty screen on a day.
  public init(day: Day) {
    self.day = day
  }
}

/// One row of the list.
public nonisolated enum BooksRow: Hashable, Sendable {
  /// A book.
  case book(WordBookID)
  /// The words of today's books that are not success.
  case notYetKnown
  /// A word that the search found.
  case word(WordID)
}

/// The words of today's books that are not success.
public nonisolated struct NotYetKnown: Hashable, Sendable {
  /// How many they are.
  public let words: Int
  /// From how many books.
  public let books: Int

  /// Makes a count.
  public init(words: Int, books: Int) {
    self.words = words
    self.books = books
  }
}

/// What the whole library holds, closed books included.
public nonisolated struct LibraryTotals: Hashable, Sendable {
  /// How many books.
  public var books = 0
  /// How many of them are closed.
  public var closed = 0
  /// Their words by study state.
  public var counts = StateCounts()
  /// The most words that a book has.
  public var largestBook = 0
  /// How many books are for study today.
  public var study = 0
  /// How many are for review today.
  public var review = 0

  /// Makes zeros.
  public init() {}
}

nonisolated extension BooksState {
  /// The rows of the first section: today's books, and what is not yet known.
  public var todayRowCount: Int { today.count + (notYetKnown == nil ? 0 : 1) }
  /// The rows of books.
  public var bookRowCount: Int { todayRowCount + books.count }
  /// What is to be reviewed today; nil while that is not known.
  public var reviews: ReviewOverview? { due.value }
  /// All rows.
  public var rowCount: Int { bookRowCount + found.words.count }
  /// How many books and words the search found, those that are not listed too.
  public var foundCount: Int { bookRowCount + found.count }
  /// Whether a search is being typed or holds.
  public var isFiltering: Bool { filter != nil }

  /// The row at a place of the list, or nil behind the last one.
  public func row(at place: Int) -> BooksRow? {
    if let book = book(at: place) { return .book(book.id) }
    if let word = word(at: place) { return .word(word.id) }
    return place == today.count && notYetKnown != nil ? .notYetKnown : nil
  }

  /// The book at a place of the list, or nil when none is there.
  public func book(at place: Int) -> WordBookOverview? {
    if today.indices.contains(place) { return today[place] }
    let other = place - todayRowCount
    return books.indices.contains(other) ? books[other] : nil
  }

  /// The word at a place of the list, or nil when none is there.
  public func word(at place: Int) -> Word? {
    let place = place - bookRowCount
    return found.words.indices.contains(place) ? found.words[place] : nil
  }

  /// The selected book; nil when nothing or something else is selected.
  public var selectedBook: WordBookOverview? {
    selection == nil ? nil : book(at: selectedRow)
  }

  /// The selected word that the search found; nil when nothing or something else is selected.
  public var selectedWord: Word? {
    selection == nil ? nil : word(at: selectedRow)
  }
}
