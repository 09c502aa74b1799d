import Domain

/// A library that lives as long as the program: the reference implementation of `Database`.
///
/// Each method checks the whole request before it changes anything. Since an actor does one thing
/// at a time and no method suspends in between, each is atomic.
public actor InMemoryDatabase {
  var books: [WordBookID: Stored<WordBook>] = [:]
  var words: [WordID: Stored<Word>] = [:]
  var samples: [SampleID: Sample] = [:]
  var reviews: [ReviewID: Stored<Review>] = [:]
  /// When and by which device the fields were written.
  var stamps = Stamps()
  let clock: (any WallClock)?
  /// The device that changes are of.
  let device: UInt64
  private let changes = ChangeBroadcast()

  /// Creates an empty library.
  /// - Parameters:
  ///   - clock: Tells when something is changed; without it, it does not record when something was
  ///     deleted.
  ///   - device: The number of this library among those that are merged with it.
  public init(clock: (any WallClock)? = nil, device: UInt64 = 1) {
    (self.clock, self.device) = (clock, device)
  }
}

/// A stored entity, deleted or not: a deleted one can be restored unchanged.
struct Stored<Value> {
  var value: Value
  var isDeleted = false
  var deletedAt: Timestamp?
  /// Whether it is purged; then it is also deleted.
  var isPurged = false

  /// Whether it is deleted and can be restored.
  var isInTrash: Bool { isDeleted && !isPurged }

  /// Marks it as deleted.
  mutating func delete(at moment: Timestamp?) {
    (isDeleted, deletedAt) = (true, moment)
  }
}

extension InMemoryDatabase: LibraryMonitor {
  /// A stream that never yields, since nothing else can access this memory.
  public func changesFromOutside() -> AsyncStream<Void> { changes.stream() }

  /// Never any problem.
  public func health() -> LibraryHealth { LibraryHealth() }
}

extension InMemoryDatabase {
  /// Fails unless the book is stored and not deleted.
  func requireBook(_ id: WordBookID) throws(StoreError) {
    guard let book = books[id], !book.isDeleted else {
      throw .notFound(.book, id: id.description)
    }
  }

  /// Fails unless the word is stored, and neither it nor its book is deleted.
  func requireWord(_ id: WordID) throws(StoreError) {
    guard let word = words[id], isListed(word) else {
      throw .notFound(.word, id: id.description)
    }
  }

  /// Fails unless the book is stored, deleted or not.
  func requireKept(_ id: WordBookID) throws(StoreError) {
    guard let book = books[id], !book.isPurged else { throw .notFound(.book, id: id.description) }
  }

  /// Fails unless the word is stored, deleted or not.
  func requireKept(_ id: WordID) throws(StoreError) {
    guard let word = words[id], isKept(word) else { throw .notFound(.word, id: id.description) }
  }

  /// Whether a word exists or can be restored: neither it nor its book was purged.
  func isKept(_ word: Stored<Word>) -> Bool {
    !word.isPurged && books[word.value.bookID]?.isPurged == false
  }

  /// Fails when an id is in use, also by a deleted word, or occurs twice.
  func requireNew(_ new: [Word]) throws(StoreError) {
    var seen: Set<WordID> = []
    for word in new where words[word.id] != nil || !seen.insert(word.id).inserted {
      throw .alreadyExists(.word, id: word.id.description)
    }
  }

  /// Whether a word is listed: neither it nor its book is deleted.
  func isListed(_ word: Stored<Word>) -> Bool {
    !word.isDeleted && books[word.value.bookID]?.isDeleted == false
  }

  /// Stores new words.
  func add(_ new: [Word]) {
    for word in new {
      words[word.id] = Stored(value: word)
      stamps.words[word.id] = StampedWord.stamps(ofNew: word, at: stamp(after: nil))
    }
  }
}
