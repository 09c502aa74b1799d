import Domain

/// Reads the words of a session, from one book or from all books of today.
struct StudyWords {
  /// The words and their books.
  struct Content {
    /// The words, in order of creation.
    var words: [Word]
    /// The book; nil for the words not yet known.
    var book: WordBook?
    /// The titles of the books of the words, if there are several.
    var bookTitles: [WordBookID: String] = [:]
    var otherWays = OtherWays()
  }

  /// The words that are asked the other way on the day after this one, since on one day a word is asked
  /// one way.
  struct OtherWays {
    var day = Day(number: 0)
    var words: Set<WordID> = []
  }

  private let source: StudySource
  private let books: any WordBookService
  private let words: any WordService
  private let today: any TodayService
  private let provider: any WordProviding

  init(of source: StudySource, services: StudyServices) {
    (self.source, books, words) = (source, services.books, services.words)
    (today, provider) = (services.today, services.provider)
  }

  /// Reads the words.
  /// - Parameters:
  ///   - deck: The current cards, nil at the start of a session: words that are no longer among those
  ///     not yet known stay until the learner leaves.
  ///   - day: The study day.
  /// - Returns: The words, and facts about their book.
  /// - Throws: `StoreError`.
  func read(besides deck: StudyDeck?, on day: Day) async throws -> Content {
    switch source {
    case .book(let id):
      let book = try await books.book(id).book
      let found = try await words.words(in: id)
      let others = try await otherWays(of: found, in: [book], on: day)
      return Content(words: found, book: book, otherWays: others)
    case .notYetKnown:
      let overview = try await today.today()
      let found = try await today.notYetKnown()
      var content = Content(words: found)
      if let deck { content.words = try await wordsKept(on: deck, besides: found) + found }
      let books = overview.study + overview.review
      for book in books { content.bookTitles[book.id] = book.book.title }
      content.otherWays = try await otherWays(of: content.words, in: books.map(\.book), on: day)
      return content
    }
  }

  /// Reads which words are asked the other way tomorrow; most books ask one way.
  private func otherWays(
    of words: [Word],
    in books: [WordBook],
    on day: Day
  ) async throws -> OtherWays {
    let pairs = Set(books.filter { $0.secondFront != nil }.map(\.id))
    let ids = words.filter { pairs.contains($0.bookID) }.map(\.id)
    if ids.isEmpty { return OtherWays() }
    let traits = try await provider.fetch(WordTraitsQuery(ids))
    let others = traits.filter { $0.value.contains(.otherWayTomorrow) }.keys
    return OtherWays(day: day, words: Set(others))
  }

  private func wordsKept(on deck: StudyDeck, besides found: [Word]) async throws -> [Word] {
    let missing = Set(deck.words.map(\.id)).subtracting(found.map(\.id))
    var kept: [Word] = []
    for book in Set(deck.words.filter { missing.contains($0.id) }.map(\.bookID)).sorted() {
      do {
        kept += try await words.words(in: book).filter { missing.contains($0.id) }
      } catch StoreError.notFound {
        // The book was deleted with its words.
      }
    }
    return kept
  }
}

nonisolated extension StudySource {
  /// Whether an error of reading the words says that the book does not exist.
  func isGone(_ error: (any Error)?) -> Bool {
    if case .book(let id) = self, case .notFound(.book, id.description) = error as? StoreError {
      true
    } else {
      false
    }
  }

  /// The book in front: that of the session, or that of a word.
  func bookInFront(_ word: Word?) -> WordBookID? {
    if case .book(let id) = self { return id }
    return word?.bookID
  }
}
