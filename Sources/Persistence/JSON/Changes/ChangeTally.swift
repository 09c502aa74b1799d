import Domain

/// What one device has changed, each review, word and book once.
struct ChangeTally {
  private var reviews: Set<RawID> = []
  private var words: [RawID: Fate] = [:]
  private var books: [RawID: Fate] = [:]

  /// What became of a word or a book.
  struct Fate {
    var isAdded = false
    var isEdited = false
    /// The latest deletion, or the latest end of one.
    var deletion: (clock: UInt64, isDeleted: Bool)?

    mutating func merge(_ other: Fate) {
      isAdded = isAdded || other.isAdded
      isEdited = isEdited || other.isEdited
      guard let theirs = other.deletion else { return }
      if deletion.map({ $0.clock < theirs.clock }) ?? true { deletion = theirs }
    }
  }

  mutating func add(review id: RawID) { reviews.insert(id) }
  mutating func add(word id: RawID, _ fate: Fate) { words[id, default: Fate()].merge(fate) }
  mutating func add(book id: RawID, _ fate: Fate) { books[id, default: Fate()].merge(fate) }

  /// Adds what the device has changed on another day.
  mutating func merge(_ other: ChangeTally) {
    reviews.formUnion(other.reviews)
    words.merge(other.words, uniquingKeysWith: Self.merged)
    books.merge(other.books, uniquingKeysWith: Self.merged)
  }

  private static func merged(_ fate: Fate, _ other: Fate) -> Fate {
    var fate = fate
    fate.merge(other)
    return fate
  }

  /// How much that is, without undone reviews; what was added and deleted again is nothing.
  func counts(without undone: Set<RawID>) -> ChangeCounts {
    var counts = ChangeCounts()
    counts.reviews = reviews.subtracting(undone).count
    for fate in words.values {
      fate.count(into: &counts, \.addedWords, \.editedWords, \.deletedWords)
    }
    for fate in books.values {
      fate.count(into: &counts, \.addedBooks, \.editedBooks, \.deletedBooks)
    }
    return counts
  }
}

extension ChangeTally.Fate {
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
