import Domain

/// What one device has changed, each review, word and book once.
struct ChangeTally {
  private var reviews: Set<RawID> = []
  private var words: [RawID: Outcome] = [:]
  private var books: [RawID: Outcome] = [:]

  /// What became of a word or a book.
  struct Outcome {
    var isAdded = false
    var isEdited = false
    /// The book into which a word was put last, and when.
    var place: (clock: UInt64, book: RawID)?
    /// Whether it was purged.
    var isPurged = false
    /// The latest deletion, or the latest end of one.
    var deletion: (clock: UInt64, isDeleted: Bool)?

    mutating func merge(_ other: Outcome) {
      isAdded = isAdded || other.isAdded
      isEdited = isEdited || other.isEdited
      isPurged = isPurged || other.isPurged
      if let theirs = other.place, place.map({ $0.clock < theirs.clock }) ?? true { place = theirs }
      guard let theirs = other.deletion else { return }
      if deletion.map({ $0.clock < theirs.clock }) ?? true { deletion = theirs }
    }
  }

  mutating func add(review id: RawID) { reviews.insert(id) }
  mutating func add(word id: RawID, _ outcome: Outcome) {
    words[id, default: Outcome()].merge(outcome)
  }
  mutating func add(book id: RawID, _ outcome: Outcome) {
    books[id, default: Outcome()].merge(outcome)
  }

  /// Adds what the device has changed on another day.
  mutating func merge(_ other: ChangeTally) {
    reviews.formUnion(other.reviews)
    words.merge(other.words, uniquingKeysWith: Self.merged)
    books.merge(other.books, uniquingKeysWith: Self.merged)
  }

  private static func merged(_ outcome: Outcome, _ other: Outcome) -> Outcome {
    var outcome = outcome
    outcome.merge(other)
    return outcome
  }

  /// The books that it has purged.
  var purgedBooks: Set<WordBookID> {
    Set(books.filter(\.value.isPurged).keys.map { $0.typed() })
  }

  /// The words that it has added or moved, and not purged.
  var placedWords: Set<WordID> {
    Set(words.filter { $0.value.place != nil && !$0.value.isPurged }.keys.map { $0.typed() })
  }

  /// How much that is, without undone reviews; what was added and deleted again is nothing, and so are
  /// the words of such a book.
  func counts(without undone: Set<RawID>) -> ChangeCounts {
    var counts = ChangeCounts()
    counts.reviews = reviews.subtracting(undone).count
    let gone = Set(books.filter(\.value.isGone).keys)
    for outcome in words.values {
      if outcome.isAdded, let book = outcome.place?.book, gone.contains(book) { continue }
      outcome.count(into: &counts, \.addedWords, \.editedWords, \.deletedWords)
    }
    for outcome in books.values {
      outcome.count(into: &counts, \.addedBooks, \.editedBooks, \.deletedBooks)
    }
    return counts
  }
}

extension ChangeTally.Outcome {
  /// Whether it was added and deleted again.
  fileprivate var isGone: Bool { isAdded && deletion?.isDeleted == true }

  fileprivate func count(
    into counts: inout ChangeCounts,
    _ added: WritableKeyPath<ChangeCounts, Int>,
    _ edited: WritableKeyPath<ChangeCounts, Int>,
    _ deleted: WritableKeyPath<ChangeCounts, Int>
  ) {
    let isDeleted = deletion?.isDeleted ?? false
    if isDeleted {
      if !isAdded { counts[keyPath: deleted] += 1 }
    } else if isAdded {
      counts[keyPath: added] += 1
    } else if isEdited || deletion != nil {
      counts[keyPath: edited] += 1
    }
  }
}
