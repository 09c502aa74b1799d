import Domain

/// A back end of somebody else's: dictionaries in one value, which a request changes as a whole.
///
/// Every change is made in a copy that takes the place of the old value when nothing was refused;
/// so each is one step without any thought given to it.
public actor Notebook {
  /// All that there is.
  struct Pages {
    var books: [WordBookID: WordBook] = [:]
    var words: [WordID: Word] = [:]
    var samples: [SampleID: Sample] = [:]
    var reviews: [ReviewID: Review] = [:]
    var struckReviews: Set<ReviewID> = []
    var tornOutBooks: Set<WordBookID> = []
    var tornOutWords: Set<WordID> = []
    var burntBooks: Set<WordBookID> = []
    var burntWords: Set<WordID> = []
  }

  var pages = Pages()

  /// Makes an empty notebook.
  public init() {}

  func change(_ change: (inout Pages) throws -> Void) rethrows {
    var copy = pages
    try change(&copy)
    pages = copy
  }
}

extension Notebook.Pages {
  func isListed(_ word: Word) -> Bool {
    !tornOutWords.contains(word.id) && hasBook(word.bookID)
  }

  func hasBook(_ id: WordBookID) -> Bool { books[id] != nil && !tornOutBooks.contains(id) }

  func book(_ id: WordBookID) throws -> WordBook {
    guard hasBook(id), let book = books[id] else {
      throw StoreError.notFound(.book, id: id.description)
    }
    return book
  }

  func word(_ id: WordID) throws -> Word {
    guard let word = words[id], isListed(word) else {
      throw StoreError.notFound(.word, id: id.description)
    }
    return word
  }

  /// Finds a book, torn out or not.
  func keptBook(_ id: WordBookID) throws {
    guard books[id] != nil, !burntBooks.contains(id) else {
      throw StoreError.notFound(.book, id: id.description)
    }
  }

  /// Finds a word, torn out or not.
  func keptWord(_ id: WordID) throws {
    guard let word = words[id], !burntWords.contains(id), !burntBooks.contains(word.bookID) else {
      throw StoreError.notFound(.word, id: id.description)
    }
  }

  mutating func add(_ book: WordBook) throws {
    if books[book.id] != nil { throw StoreError.alreadyExists(.book, id: book.id.description) }
    books[book.id] = book
  }

  mutating func add(_ word: Word) throws {
    if words[word.id] != nil { throw StoreError.alreadyExists(.word, id: word.id.description) }
    _ = try book(word.bookID)
    words[word.id] = word
  }
}

extension Notebook: LibraryMonitor {
  /// Nobody else writes into this notebook.
  public func changesFromOutside() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// Paper is patient.
  public func health() -> LibraryHealth { LibraryHealth() }
}
