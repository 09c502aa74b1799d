import Domain

/// The state of the trash screen.
public nonisolated struct TrashState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The trash is being read.
    case loading
    /// The trash is listed.
    case ready
    /// Something is being restored or purged; it is not durable yet.
    case writing
    /// The trash could not be read.
    case failed(Failure)
  }

  /// A deleted book or word, or many words.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The entity of a row.
    public enum Item: Hashable, Sendable {
      /// A book, and the number of words that are restored with it.
      case book(WordBook, words: Int)
      /// A word of a book with this title.
      case word(Word, book: String)
      /// Words that were deleted together.
      case words(DeletedTogether)
    }

    /// The identity of a row.
    public enum ID: Hashable, Sendable {
      /// The identity of a book.
      case book(WordBookID)
      /// The identity of a word.
      case word(WordID)
      /// When words of a book were deleted together.
      case words(Timestamp, of: WordBookID)
    }

    /// The entity.
    public let item: Item
    /// The day on which it was deleted, if known.
    public let deletedOn: Day?
    /// The open row that the word is below; nil when it is not.
    public let group: ID?

    /// The identity of what it shows.
    public var id: ID {
      switch item {
      case .book(let book, _): .book(book.id)
      case .word(let word, _): .word(word.id)
      case .words(let together): .words(together.time, of: together.bookID)
      }
    }

    /// The number of books and words that it stands for.
    fileprivate var count: Int {
      if case .words(let together) = item { return together.words.count }
      return 1
    }

    /// The rows of its words, listed or not, if it stands for several.
    var words: [ID] {
      if case .words(let together) = item { return together.words.map { .word($0) } }
      return []
    }

    /// Creates a row.
    public init(_ item: Item, deletedOn: Day?, in group: ID? = nil) {
      self.item = item
      self.deletedOn = deletedOn
      self.group = group
    }
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// Books, then words; the latest first.
  public var rows: [Row] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The picked rows, to be restored together, and picked words of a row that is not open.
  public var picked: Set<Row.ID> = []
  /// The rows of words deleted together that are open: each word has a row below.
  public var open: Set<Row.ID> = []
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}

  /// The number of books and words in the trash.
  public var count: Int { rows.reduce(0) { $0 + ($1.group == nil ? $1.count : 0) } }

  /// The number of books and words that are picked.
  public var pickedCount: Int { pickedItems.books.count + pickedItems.words.count }

  /// The rows of the words that a row stands for, listed or not.
  func words(below id: Row.ID) -> [Row.ID] {
    rows.filter { $0.id == id }.flatMap(\.words)
  }

  /// The books and words that are picked.
  var pickedItems: TrashItems {
    var items = TrashItems()
    if picked.isEmpty { return items }
    for row in rows where row.group == nil {
      switch row.item {
      case .words(let together) where !picked.contains(row.id):
        items.words += together.words.filter { picked.contains(.word($0)) }
      case _ where picked.contains(row.id): items.append(row)
      case .book, .word, .words: break
      }
    }
    return items
  }

  /// Whether a row is picked, or the one that it is below.
  public func isPicked(_ row: Row) -> Bool {
    picked.contains(row.id) || row.group.map(picked.contains) ?? false
  }
}

/// Many words of one book that were deleted together.
public nonisolated struct DeletedTogether: Hashable, Sendable {
  /// The words.
  public let words: [WordID]
  /// When they were deleted.
  public let time: Timestamp
  /// Their book.
  public let bookID: WordBookID
  /// Its title; empty when it is gone.
  public let book: String

  /// Creates a description.
  public init(words: [WordID], time: Timestamp, bookID: WordBookID, book: String) {
    (self.words, self.time, self.bookID, self.book) = (words, time, bookID, book)
  }
}
