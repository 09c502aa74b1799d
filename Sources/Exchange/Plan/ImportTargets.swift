import Domain

/// The books that get the words of a file.
struct ImportTargets {
  /// A book that may get words.
  struct Target {
    var book: WordBook
    let isNew: Bool
    /// Whether it is made although it gets no words.
    var isMadeEmpty = false
    var count = 0
  }

  private(set) var all: [Target] = []
  /// What the learner should know of the cards of their words.
  private(set) var cards = CardRemarks()
  private let request: ImportRequest
  /// The book that gets all words; nil to choose it by its title.
  private let book: WordBookID?
  private let stored: [WordBook]
  private let clock: any WallClock
  private let ids: any IDGenerator
  private let keepsIDs: Bool
  /// The places of books by their titles, and by what the file calls them.
  private var places: [String: Int] = [:]
  private var namedPlaces: [String?: Int] = [:]
  private var originalPlaces: [WordBookID: Int] = [:]
  /// The books of the library and of the file, to say what they ask.
  private var books: [WordBookID: WordBook] = [:]

  /// Creates targets among the books of a library.
  /// - Parameters:
  ///   - request: What the learner says of them.
  ///   - book: The open book that gets all words; nil to choose books by their titles.
  ///   - books: The books of the library.
  ///   - clock: The time at which new books are made.
  ///   - ids: Generates their ids.
  ///   - keepsIDs: Whether books that this program exported get the id that they had.
  init(
    _ request: ImportRequest,
    into book: WordBookID?,
    books: [WordBook],
    clock: any WallClock,
    ids: any IDGenerator,
    keepsIDs: Bool
  ) {
    (self.request, self.book, stored) = (request, book, books)
    (self.clock, self.ids, self.keepsIDs) = (clock, ids, keepsIDs)
  }

  /// The places of the books that get the words of the books of a file.
  mutating func take(_ books: [ImportedBook]) -> [Int] {
    let places = books.map { place(of: $0) }
    for (place, parts) in Dictionary(grouping: books.indices, by: { places[$0] })
    where parts.count > 1 && all[place].isNew {
      guard let fronts = parts.map({ books[$0] }).fronts else { continue }
      (all[place].book.front, all[place].book.secondFront) = (fronts.front, fronts.second)
    }
    self.books = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for target in all { self.books[target.book.id] = target.book }
    return places
  }

  /// The reviews of a word as a book asks their cards; what the learner should know of these is kept.
  /// - Parameters:
  ///   - word: A word of a book of the file.
  ///   - deck: What this book asks.
  ///   - id: The book that the word goes into, or stays in.
  /// - Returns: The reviews, in the same order.
  mutating func takeCards(
    of word: ImportedWord,
    _ deck: CardFronts?,
    in id: WordBookID
  ) -> [ImportedReview] {
    guard let book = books[id] else { return word.reviews }
    let reviews = word.reviews(of: deck, askedAs: book.fronts)
    cards.add(word, deck, reviews, in: book)
    return reviews
  }

  /// The place of the book that gets the words of a book of the file.
  private mutating func place(of imported: ImportedBook) -> Int {
    guard let original = imported.original, request.book == nil, book == nil else {
      return place(of: imported.title, fronts: imported.fronts)
    }
    if let place = originalPlaces[original.id] { return place }
    let known =
      stored.first { $0.id == original.id }
      ?? stored.first { $0.title == original.title && !$0.isClosed && !original.isClosed }
    // The id of one that was deleted stays in use.
    let new = keepsIDs ? original : original.copy(id: ids.make())
    let isKnownEmpty =
      original.movedWords.isEmpty && stored.contains { $0.title == original.title }
    // One whose words are all in other books would be left without any.
    let isMadeEmpty = known == nil && imported.words.isEmpty && !isKnownEmpty
    all.append(Target(book: known ?? new, isNew: known == nil, isMadeEmpty: isMadeEmpty))
    originalPlaces[original.id] = all.count - 1
    return all.count - 1
  }

  /// The place of the open book for what a file calls its book, or of a new one.
  mutating func place(of name: String?, fronts: CardFronts?) -> Int {
    if let place = namedPlaces[name] { return place }
    let title = request.title(of: name)
    let place = places[title] ?? all.count
    if place == all.count { all.append(target(title, fronts)) }
    places[title] = place
    namedPlaces[name] = place
    return place
  }

  /// Counts a word of a book.
  mutating func count(_ place: Int) { all[place].count += 1 }

  private func target(_ title: String, _ fronts: CardFronts?) -> Target {
    let open = stored.first { stored in
      !stored.isClosed && (book.map { $0 == stored.id } ?? (stored.title == title))
    }
    var made = open ?? WordBook(id: ids.make(), title: title, createdAt: clock.now)
    if open == nil, let fronts { (made.front, made.secondFront) = (fronts.front, fronts.second) }
    return Target(book: made, isNew: open == nil)
  }
}

extension ImportPlan {
  /// Adds the books that get words, or are made without any.
  mutating func add(_ targets: ImportTargets) {
    for target in targets.all where target.count > 0 || target.isMadeEmpty {
      if target.isNew {
        step.added.append(target.book)
        items.books.append(target.book.id)
      }
      let title = ImportedTitle(target.book.title, count: target.count, isNew: target.isNew)
      summary.books.append(title)
    }
    cards = targets.cards.sentences
  }
}
