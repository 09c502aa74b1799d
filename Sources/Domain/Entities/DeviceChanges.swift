/// A computer that writes to a library which several of them share.
public struct Device: Hashable, Sendable {
  /// Identifies it, whatever its name is.
  public let id: String
  /// The name that its learner gave it, or its host name; nil when it wrote none.
  public let name: String?
  /// Whether it is the computer that the program runs on.
  public let isThis: Bool

  /// Creates a description.
  public init(id: String, name: String?, isThis: Bool = false) {
    (self.id, self.name, self.isThis) = (id, name, isThis)
  }
}

/// How much was changed.
public struct ChangeCounts: Hashable, Sendable {
  /// The number of reviews that were added and not undone.
  public var reviews = 0
  /// The number of words that were added, changed, and deleted; each is counted once.
  public var addedWords = 0, editedWords = 0, deletedWords = 0
  /// The number of books that were added, changed, and deleted; each is counted once.
  public var addedBooks = 0, editedBooks = 0, deletedBooks = 0

  /// Creates counts of nothing.
  public init() {}

  /// The number of words that were added, changed or deleted.
  public var words: Int { addedWords + editedWords + deletedWords }
  /// The number of books that were added, changed or deleted.
  public var books: Int { addedBooks + editedBooks + deletedBooks }
  /// Everything together, to compare.
  public var total: Int { reviews + words + books }

  /// Adds other counts.
  public static func += (a: inout Self, b: Self) {
    a.reviews += b.reviews
    a.addedWords += b.addedWords
    a.editedWords += b.editedWords
    a.deletedWords += b.deletedWords
    a.addedBooks += b.addedBooks
    a.editedBooks += b.editedBooks
    a.deletedBooks += b.deletedBooks
  }
}

/// What one device has changed.
public struct DeviceChanges: Hashable, Sendable {
  /// The device.
  public let device: Device
  /// How much it has changed.
  public var counts: ChangeCounts
  /// The books that it has purged.
  public var purgedBooks: Set<WordBookID> = []
  /// The words that it has added, or moved to another book.
  public var placedWords: Set<WordID> = []
  /// The resulting orphans: words in a book that was purged on another device.
  public var orphans: [DeletedWord] = []

  /// Creates a value.
  public init(_ device: Device, _ counts: ChangeCounts) {
    (self.device, self.counts) = (device, counts)
  }

  /// Adds what a device of the same name has changed.
  fileprivate static func += (a: inout Self, b: Self) {
    a.counts += b.counts
    a.purgedBooks.formUnion(b.purgedBooks)
    a.placedWords.formUnion(b.placedWords)
    a.orphans += b.orphans
  }
}

extension [DeviceChanges] {
  /// The changes with devices of one name added up, the one with most changes first.
  public var byName: [DeviceChanges] {
    var added: [DeviceChanges] = []
    for changes in self where changes.counts.total > 0 {
      let device = changes.device
      let place = added.firstIndex {
        $0.device.id == device.id || device.name != nil && $0.device.name == device.name
      }
      if let place { added[place] += changes } else { added.append(changes) }
    }
    return added.sorted {
      ($1.counts.total, $0.device.id) < ($0.counts.total, $1.device.id)
    }
  }

  /// The changes with the resulting orphans, each once, instead of the ids that lead to them.
  package func withOrphans(among words: [DeletedWord]) -> [DeviceChanges] {
    var left = words.filter { $0.purgedBook != nil }
    return map { changes in
      var changes = changes
      let isOfThem = { [changes] (word: DeletedWord) in
        changes.purgedBooks.contains(word.word.bookID) || changes.placedWords.contains(word.id)
      }
      changes.orphans += left.filter(isOfThem)
      left.removeAll(where: isOfThem)
      (changes.purgedBooks, changes.placedWords) = ([], [])
      return changes
    }
  }
}

/// What was changed in a library since some time, by day and device.
public struct ChangeLog: Hashable, Sendable {
  /// What a device changed on a day.
  public struct Entry: Hashable, Sendable {
    /// The study day.
    public let day: Day
    /// The device; nil when the back end does not know.
    public let device: Device?
    /// How much was changed.
    public let counts: ChangeCounts

    /// Creates an entry.
    public init(day: Day, device: Device?, counts: ChangeCounts) {
      (self.day, self.device, self.counts) = (day, device, counts)
    }
  }

  /// The entries, the earliest day first.
  public let entries: [Entry]
  /// Whether the back end knows who changed something, and what was only edited.
  public let isComplete: Bool

  /// Creates a log.
  public init(_ entries: [Entry], isComplete: Bool) {
    (self.entries, self.isComplete) = (entries, isComplete)
  }
}
