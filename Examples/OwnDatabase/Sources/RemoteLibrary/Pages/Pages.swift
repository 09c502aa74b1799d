import Domain

/// Everything that a library holds, in one value: what every rule of the contract is about, however
/// it is stored.
///
/// A change is made in a copy, which takes the place of the value when the server has stored it: so
/// each change is one step.
struct Pages: Sendable {
  /// An entity, and whether it was deleted or purged.
  struct Kept<Entity: Equatable & Sendable>: Equatable, Sendable {
    var entity: Entity
    /// Whether it was deleted, or undone.
    var isDeleted = false
    /// Whether it can no longer be restored.
    var isPurged = false
  }

  var books: [WordBookID: Kept<WordBook>] = [:]
  var words: [WordID: Kept<Word>] = [:]
  var samples: [SampleID: Kept<Sample>] = [:]
  var reviews: [ReviewID: Kept<Review>] = [:]
}

extension Pages {
  func hasBook(_ id: WordBookID) -> Bool { books[id]?.isDeleted == false }

  /// The words that are neither deleted nor in a deleted book.
  var listedWords: [Word] {
    words.values.filter { !$0.isDeleted && hasBook($0.entity.bookID) }.map(\.entity)
  }

  func book(_ id: WordBookID) throws(StoreError) -> WordBook {
    guard let kept = books[id], !kept.isDeleted else {
      throw .notFound(.book, id: id.description)
    }
    return kept.entity
  }

  func word(_ id: WordID) throws(StoreError) -> Word {
    guard let kept = words[id], !kept.isDeleted, hasBook(kept.entity.bookID) else {
      throw .notFound(.word, id: id.description)
    }
    return kept.entity
  }

  /// Finds a book, deleted or not, that was not purged.
  func keptBook(_ id: WordBookID) throws(StoreError) -> Kept<WordBook> {
    guard let kept = books[id], !kept.isPurged else {
      throw .notFound(.book, id: id.description)
    }
    return kept
  }

  /// Finds a word, deleted or not, that was not purged, alone or with its book.
  func keptWord(_ id: WordID) throws(StoreError) -> Kept<Word> {
    guard let kept = words[id], !kept.isPurged, books[kept.entity.bookID]?.isPurged != true else {
      throw .notFound(.word, id: id.description)
    }
    return kept
  }

  mutating func add(_ book: WordBook) throws(StoreError) {
    if books[book.id] != nil { throw .alreadyExists(.book, id: book.id.description) }
    books[book.id] = Kept(entity: book)
  }

  mutating func add(_ word: Word) throws(StoreError) {
    if words[word.id] != nil { throw .alreadyExists(.word, id: word.id.description) }
    _ = try book(word.bookID)
    words[word.id] = Kept(entity: word)
  }
}
