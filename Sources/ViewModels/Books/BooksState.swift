import Domain
import JapaneseText

/// The state of home.
public nonisolated struct BooksState: Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The books are being read for the first time.
    case loading
    /// The books are listed.
    case ready
    /// The library has never held a book: the first level of the starter books is offered, if there
    /// is one.
    case welcome(StarterLevel?)
    /// The starter books are being created.
    case addingStarterBooks
    /// The books could not be read.
    case failed(Failure)
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// The study day.
  public var day: Day
  /// The hour at which the study day ends, after midnight; nil while it is the calendar's day.
  public var endHour: Int?
  /// Whether the line above the books says what to do now.
  public var hasStudyLine = false
  /// Today's books, those to study before those to review.
  public var today: [WordBookOverview] = []
  /// The words of today's books that are not ○; nil when there are none.
  public var notYetKnown: NotYetKnown?
  /// The other books, in the chosen order.
  public var books: [WordBookOverview] = []
  /// What is selected; nil when nothing is listed.
  public var selection: BooksRow?
  /// The index of the selection in the list, over all sections.
  public var selectedRow = 0
  /// The order of the other books.
  public var order = WordBookOrder.newestFirst
  /// Whether closed books are listed.
  public var showsClosed = false
  /// The search text; nil when there is no search.
  public var filter: TextLine?
  /// The kanji that are being typed into the search.
  package var kanji = KanjiEntry()
  /// Whether keys are typed into the search; otherwise they are commands.
  public var isTypingFilter = false
  /// The words found, of all books.
  public var found = FoundWords()
  /// The search for a base form that found them; nil when the text itself did.
  public var foundBase: BaseFormSearch?
  /// Whether a search for words is running.
  public var isSearching = false
  /// The titles of the books in which found words are.
  public var foundTitles: [WordBookID: String] = [:]
  /// The positions of the books that were chosen to give new words first, from 1 on.
  public private(set) var newWordPlaces: [WordBookID: Int] = [:]
  /// The books with changes that are not durable yet.
  public var pending: Set<WordBookID> = []
  /// The totals of the whole library.
  public var totals = BookTotals()
  /// What is to be reviewed today.
  public var due = Loaded<ReviewOverview>.loading { didSet { measureReviews() } }
  /// The largest numbers of due and of new words of a listed book; 1 until they are known, so that
  /// nothing moves then.
  public private(set) var mostReviews = ReviewCounts(due: 1, new: 1)
  /// How long the learner takes for an answer.
  public var pace = StudyPace()
  /// The state of the stored data.
  public var health = LibraryHealth()
  /// A problem with the backups; nil when there is none.
  public var backupProblem: BackupProblem?
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init(day: Day) {
    self.day = day
  }
}

/// One row of the list.
public nonisolated enum BooksRow: Hashable, Sendable {
  /// The line that says what to do now.
  case studyToday
  /// A book.
  case book(WordBookID)
  /// The words of today's books that are not ○.
  case notYetKnown
  /// A word found by the search.
  case word(WordID)
}

/// The number of words of today's books that are not ○.
public nonisolated struct NotYetKnown: Hashable, Sendable {
  /// The number of words that are not ○, in all of these books.
  public let words: Int
  /// The number of books that they are in.
  public let books: Int
  /// The number of all of today's books.
  public let today: Int

  /// Creates a count of the words that are in `books` of `today` books.
  public init(words: Int, books: Int, of today: Int) {
    (self.words, self.books, self.today) = (words, books, today)
  }
}

/// The totals of the whole library, including closed books.
public nonisolated struct BookTotals: Hashable, Sendable {
  /// The number of books, open and closed.
  public var books = 0
  /// The number of closed books.
  public var closed = 0
  /// The number of words that are not asked, since another computer added them to a book while this one
  /// closed it and moved its words.
  public var left = 0
  /// The number of words by study state.
  public var counts = StateCounts()
  /// The number of words in the largest book.
  public var largestBook = 0

  /// Creates zero totals.
  public init() {}
}

nonisolated extension BooksState {
  /// A notice as home shows it: it does not say where to find a closed book that is listed.
  func shown(_ notice: Notice) -> Notice {
    guard showsClosed, case .book(.closed(var closed)) = notice else { return notice }
    closed.isListed = true
    return .book(.closed(closed))
  }

  /// Why nothing can be done with a book.
  var lacksBook: BookNotice {
    switch phase {
    case .welcome(let level): .noBook(level: level?.name)
    case .ready where totals.books == 0: .noBook(level: nil)
    case .ready, .loading, .addingStarterBooks, .failed: .needsBook
    }
  }

  /// The number of rows before the books.
  public var studyRowCount: Int { hasStudyLine ? 1 : 0 }
  /// The number of rows in the section of today: its books, and what is not yet known.
  public var todayRowCount: Int { today.count + (notYetKnown == nil ? 0 : 1) }
  /// The number of rows before the first found word.
  public var bookRowCount: Int { studyRowCount + todayRowCount + books.count }
  /// What is to be reviewed today; nil until that is known.
  public var reviews: ReviewOverview? { due.value }
  /// The plan of the day; nil until it is known.
  public var plan: DayPlan? { due.value?.plan }
  /// The number of rows of the list: what to do now, today's, other books, found words.
  public var rowCount: Int { bookRowCount + found.words.count }
  /// Whether there is a search.
  public var isFiltering: Bool { filter != nil }
  /// What is not understood of the search; nil when all is.
  public var searchProblem: WordFilter.Problem? { filter.flatMap { WordFilter($0.text).problem } }

  /// The row at an index of the list; nil after the last one.
  public func row(at place: Int) -> BooksRow? {
    if let book = book(at: place) { return .book(book.id) }
    if let word = word(at: place) { return .word(word.id) }
    if place == 0, hasStudyLine { return .studyToday }
    return place == studyRowCount + today.count && notYetKnown != nil ? .notYetKnown : nil
  }

  /// The book at an index of the list; nil for another row.
  public func book(at place: Int) -> WordBookOverview? {
    let place = place - studyRowCount
    if today.indices.contains(place) { return today[place] }
    let other = place - todayRowCount
    return books.indices.contains(other) ? books[other] : nil
  }

  /// The word at an index of the list; nil for another row.
  public func word(at place: Int) -> Word? {
    let place = place - bookRowCount
    return found.words.indices.contains(place) ? found.words[place] : nil
  }

  /// The selected book; nil when nothing or something else is selected.
  public var selectedBook: WordBookOverview? {
    selection == nil ? nil : book(at: selectedRow)
  }

  /// The selected word; nil when nothing or something else is selected.
  public var selectedWord: Word? {
    selection == nil ? nil : word(at: selectedRow)
  }
  /// What is due and new in a book; nil when that is not known.
  ///
  /// A closed book starts no new words, and none is due if its reviews do not go on.
  public func reviews(of book: WordBookOverview) -> ReviewCounts? { reviews?.books[book.id] }

  /// The number of words that are due in books that are not listed, since they are closed.
  public var dueInClosed: Int {
    guard let reviews, !showsClosed, !isFiltering else { return 0 }
    let listed = [today, books].joined().reduce(0) { $0 + (self.reviews(of: $1)?.due ?? 0) }
    return max(0, reviews.books.values.reduce(0) { $0 + $1.due } - listed)
  }

  /// Finds the largest numbers of due and new words, once for all frames.
  mutating func measureReviews() {
    let unknown = due == .loading ? 1 : 0
    mostReviews = ReviewCounts(due: unknown, new: unknown)
    guard reviews != nil else { return }
    for book in [today, books].joined() {
      guard let counts = reviews(of: book) else { continue }
      mostReviews.due = max(mostReviews.due, counts.due)
      mostReviews.new = max(mostReviews.new, counts.new)
    }
  }

  /// Numbers the open books that give new words first.
  mutating func numberNewWordBooks(of all: [WordBookOverview]) {
    let chosen = all.indices.filter { !all[$0].book.isClosed && all[$0].book.newFirstSince != nil }
    newWordPlaces = [:]
    for (place, id) in WordBook.idsInOrderOfNewWords(chosen.map { all[$0].book }).enumerated() {
      newWordPlaces[id] = place + 1
    }
  }

  /// The task that the learner chose for a book today; nil when its age decides.
  public func chosenTask(of book: WordBookOverview) -> BookTask? {
    guard let choice = book.book.choice, choice.day == day else { return nil }
    return choice.task
  }
}
