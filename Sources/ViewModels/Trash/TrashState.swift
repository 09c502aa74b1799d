import Domain

/// What the screen of deleted books and words shows.
public nonisolated struct TrashState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The trash is being read.
    case loading
    /// It is listed.
    case ready
    /// Something is being brought back, or removed for good; it is not durable yet.
    case writing
    /// The trash could not be read.
    case failed(Failure)
  }

  /// Something that was deleted.
  public struct Row: Identifiable, Hashable, Sendable {
    /// What it is.
    public enum Item: Hashable, Sendable {
      /// A book, and how many words come back with it.
      case book(WordBook, words: Int)
      /// A word of a book with this title.
      case word(Word, book: String)
    }

    /// The identity of a row.
    public enum ID: Hashable, Sendable {
      /// That of a book.
      case book(WordBookID)
      /// That of a word.
      case word(WordID)
    }

    /// What it is.
    public let item: Item
    /// The day on which it was deleted, where that is known.
    public let deletedOn: Day?

    /// The book's identity, or the word's.
    public var id: ID {
      switch item {
      case .book(let book, _): .book(book.id)
      case .word(let word, _): .word(word.id)
      }
    }

    /// Creates a row.
    public init(_ item: Item, deletedOn: Day?) {
      self.item = item
      self.deletedOn = deletedOn
    }
  }

  /// How far the screen has come.
  public var phase = Phase.loading
  /// Books, then words; the latest first.
  public var rows: [Row] = []
  /// Which of them is selected.
  public var selectedRow = 0
  /// Those that are picked, to come back together.
  public var picked: Set<Row.ID> = []
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// The selected row; nil when none is there.
  public var selected: Row? { rows.indices.contains(selectedRow) ? rows[selectedRow] : nil }
}
