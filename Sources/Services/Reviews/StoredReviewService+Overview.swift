import Domain

/// The counts of due words, of all books or some.
extension StoredReviewService {
  /// The plan of the day, and the numbers of words to review.
  @concurrent
  package func overview(of scope: ReviewScope) async throws -> ReviewOverview {
    let folding = try ScheduleFolding(settings)
    let books = try await self.books(of: scope)
    let table = try await store.fetchDueTable(folding)
    var count = DueCount(
      at: studyClock.moment,
      leechThreshold: settings.leechThreshold,
      dayOf: studyClock.day(of:)
    )
    for (book, words) in table.newWords where books.asks(isNew: true, in: book) {
      count.add(new: words, in: book)
    }
    // Most libraries have no second cards.
    let hasPairs = !books.pairs.isEmpty || !table.seconds.isEmpty
    // Most words of a book follow each other.
    var book = books[WordBookID(high: 0, low: 0)]
    for (place, row) in table.rows.enumerated() {
      if book.id != row.bookID { book = books[row.bookID] }
      let word = hasPairs ? word(of: row, at: place, table, books) : DueWord(row)
      let share = count.share(of: word.card)
      count.takeIntoLimits(word, share, isOpen: book.isReviewed)
      if word.card.isNew ? book.isBegun : book.isChosen { count.add(word, share) }
    }
    return count.overview(settings, more: await allowance.count(on: studyClock.today))
  }

  /// A word with its cards, in a library in which some words have two.
  private func word(of row: DueTable.Row, at place: Int, _ table: DueTable, _ books: Books)
    -> DueWord
  {
    let second = table.seconds[place]
    guard books.pairs.contains(row.bookID) else { return DueWord(row, unasked: second) }
    let other = second ?? DueTable.Row(newSecondOf: row)
    if !books.asks(isNew: true, in: row.bookID),
      let isSecond = CardPair.asksOnlySecond(row, other)
    {
      return isSecond ? DueWord(other, unasked: row) : DueWord(row, unasked: second)
    }
    return CardPair.asksSecond(row, other, on: studyClock.today)
      ? DueWord(other, isSecond: true, sibling: row) : DueWord(row, sibling: other)
  }

  /// Allows more new words today, whatever is left of the day's limit.
  @concurrent
  @discardableResult
  package func allowNewWords(_ count: Int) async throws -> Int {
    let overview = try await overview(of: .allBooks)
    let base = DayLimits.base(settings, overview.holdsNewBack)
    let begun = overview.plan.begun - base
    return try await allowance.add(count, begun: begun, on: studyClock.today)
  }

  /// Undoes or redoes that.
  @concurrent
  package func changeAllowedNewWords(by count: Int) async throws -> Int {
    try await allowance.add(count, on: studyClock.today)
  }

  /// The books that reviews are about.
  struct Books {
    /// The open books, and closed ones whose learnt words go on being reviewed.
    let reviewed: Set<WordBookID>
    /// The books from which new words come: open ones, unless the learner chose others.
    let begun: Set<WordBookID>
    /// The books that the learner chose.
    let chosen: Set<WordBookID>
    /// The books whose words have two cards.
    let pairs: Set<WordBookID>
    /// The position of each book in the order of new words.
    let places: [WordBookID: Int]

    /// Whether words of a book that are new, or are not, are asked in this scope.
    func asks(isNew: Bool, in book: WordBookID) -> Bool {
      isNew ? begun.contains(book) : chosen.contains(book)
    }

    /// A book, in which of these it is, and its position.
    subscript(id: WordBookID) -> Book {
      Book(
        id: id,
        isReviewed: reviewed.contains(id),
        isBegun: begun.contains(id),
        isChosen: chosen.contains(id),
        place: places[id] ?? .max
      )
    }

    /// What `Books` have of one of them.
    struct Book {
      let id: WordBookID
      let isReviewed, isBegun, isChosen: Bool
      let place: Int
    }
  }

  /// The card states of all words, and the books of a scope.
  func cardTable(_ scope: ReviewScope) async throws -> (CardTable, Books) {
    let folding = try ScheduleFolding(settings)
    let books = try await self.books(of: scope)
    let table = try await CardTable(
      store.fetchCardSummaries(folding),
      pairs: books.pairs,
      ended: books.pairs.subtracting(books.begun),
      at: studyClock.moment
    )
    return (table, books)
  }

  /// Calls `body` with each word of the books that are not deleted.
  ///
  /// An entry takes three times the memory of its sources, and only a few of a large library are kept.
  func forEachEntry(of table: CardTable, _ body: (CardTable.Entry) -> Void) async throws {
    var place = 0
    try await store.forEachOutlines { outlines in
      for outline in outlines { body(table.entry(outline, near: &place)) }
    }
  }

  /// The words that match a condition.
  func entries(
    of table: CardTable,
    where isWanted: (CardTable.Entry) -> Bool
  ) async throws -> [CardTable.Entry] {
    var found: [CardTable.Entry] = []
    try await forEachEntry(of: table) { entry in if isWanted(entry) { found.append(entry) } }
    return found
  }

  private func books(of scope: ReviewScope) async throws -> Books {
    let books = try await store.fetchBooks()
    let reviewed = Set(books.filter(\.isReviewed).map(\.id))
    let chosen: Set<WordBookID>
    var begun = Set(books.filter { !$0.isClosed }.map(\.id))
    switch scope {
    case .allBooks: chosen = reviewed
    case .books(let ids):
      chosen = Set(ids)
      // Of a closed book whose learnt words go on being reviewed nothing is begun.
      begun = chosen.subtracting(books.filter { $0.isClosed && $0.keepsReviews }.map(\.id))
    }
    let places = Dictionary(
      first: WordBook.idsInOrderOfNewWords(books).enumerated().map { ($1, $0) }
    )
    return Books(
      reviewed: reviewed,
      begun: begun,
      chosen: chosen,
      pairs: Set(books.filter { $0.secondFront != nil }.map(\.id)),
      places: places
    )
  }

  /// The cards of some entries, in their order; words that do not exist any more are left out.
  func cards(of entries: [CardTable.Entry]) async throws -> [ReviewCard] {
    let words = try await store.fetchWords(entries.map(\.outline.id))
    let known = Dictionary(first: entries.map { ($0.outline.id, $0) })
    return words.map { word in
      let entry = known[word.id]
      return card(
        word,
        entry?.state ?? .new,
        isSecond: entry?.isSecond ?? false,
        beside: entry?.sibling
      )
    }
  }
}
