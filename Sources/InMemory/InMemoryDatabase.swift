import Domain

/// A library that lives as long as the program: the reference implementation of `Database`.
///
/// Each method checks the whole request first and changes something only when all of it can be
/// done. As an actor does one thing at a time and no method waits in between, each is one step.
public actor InMemoryDatabase {
  var books: [WordBookID: Kept<WordBook>] = [:]
  var words: [WordID: Kept<Word>] = [:]
  var samples: [SampleID: Sample] = [:]
  var reviews: [ReviewID: Kept<Review>] = [:]
  let clock: (any WallClock)?
  private var streams: [AsyncStream<Void>.Continuation] = []

  /// Makes an empty library; without a clock it does not know when something was deleted.
  public init(clock: (any WallClock)? = nil) {
    self.clock = clock
  }

  deinit {
    for stream in streams { stream.finish() }
  }
}

/// Something stored, deleted or not: what is deleted can come back as it was.
struct Kept<Value> {
  var value: Value
  var isDeleted = false
  var deletedAt: Timestamp?
  /// Whether it is gone for good; then it is deleted, too.
  var isPurged = false

  /// Whether it is deleted and can come back.
  var isInTrash: Bool { isDeleted && !isPurged }

  /// Deletes it; nothing else changes.
  mutating func delete(at moment: Timestamp?) {
    (isDeleted, deletedAt) = (true, moment)
  }
}

extension InMemoryDatabase: LibraryMonitor {
  /// A stream that never yields, as nobody else can reach this memory.
  public func changesFromOutside() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    streams.append(continuation)
    return stream
  }

  /// All is well, always.
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

  /// Whether a word is there or can come back: neither it nor its book was purged.
  func isKept(_ word: Kept<Word>) -> Bool {
    !word.isPurged && books[word.value.bookID]?.isPurged == false
  }

  /// Fails when an id is in use, by a deleted word too, or comes twice.
  func requireNew(_ new: [Word]) throws(StoreError) {
    var seen: Set<WordID> = []
    for word in new where words[word.id] != nil || !seen.insert(word.id).inserted {
      throw .alreadyExists(.word, id: word.id.description)
    }
  }

  /// Whether a word can be seen: it is not deleted, and its book is not either.
  func isListed(_ word: Kept<Word>) -> Bool {
    !word.isDeleted && books[word.value.bookID]?.isDeleted == false
  }

  /// Puts new words in their place.
  func add(_ new: [Word]) {
    for word in new { words[word.id] = Kept(value: word) }
  }
}
