import Domain

/// The state of the screen of starter books.
public nonisolated struct StarterBooksState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The vocabulary is being read.
    case loading
    /// The learner chooses.
    case ready
    /// Books of this level are being created; they are not durable yet.
    case adding(StarterLevel)
    /// The vocabulary could not be read.
    case failed(Failure)
  }

  /// One level.
  public struct Row: Hashable, Sendable {
    /// The level, with its numbers of words and books.
    public let level: StarterLevel
    /// The number of its books in the library.
    public let added: Int

    /// Creates the row of a level of which `added` books are in the library.
    public init(level: StarterLevel, added: Int) {
      self.level = level
      self.added = added
    }
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// Whether the learner has asked for books while the levels are still being read.
  public var isAwaited = false
  /// The levels, easiest first.
  public var rows: [Row] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The number of words in the library that have a correction in today's lists.
  public var correctionCount = 0
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}
}
