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

  /// A deleted book or word.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The entity of a row.
    public enum Item: Hashable, Sendable {
      /// A book, and the number of words that are restored with it.
      case book(WordBook, words: Int)
      /// A word of a book with this title.
      case word(Word, book: String)
    }

    /// The identity of a row.
    public enum ID: Hashable, Sendable {
      /// The identity of a book.
      case book(WordBookID)
      /// The identity of a word.
      case word(WordID)
    }

    /// The entity.
    public let item: Item
    /// The day on which it was deleted, if known.
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

  /// The phase of the screen.
  public var phase = Phase.loading
  /// Books, then words; the latest first.
  public var rows: [Row] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The picked rows, to be restored together.
  public var picked: Set<Row.ID> = []
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}
}
