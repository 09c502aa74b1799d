import Domain

/// What the screen of starter books shows.
public nonisolated struct StarterBooksState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The vocabulary is being read.
    case loading
    /// The learner chooses.
    case ready
    /// Books of this level are being made; they are not durable yet.
    case adding(StarterLevel)
    /// The vocabulary could not be read.
    case failed(Failure)
  }

  /// One level.
  public struct Row: Hashable, Sendable {
    /// The level.
    public let level: StarterLevel
    /// How many books of it are in the library.
    public let added: Int

    /// Creates a row.
    public init(level: StarterLevel, added: Int) {
      self.level = level
      self.added = added
    }
  }

  /// How far the screen has come.
  public var phase = Phase.loading
  /// The levels, easiest first.
  public var rows: [Row] = []
  /// Which of them is selected.
  public var selectedRow = 0
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// The selected level; nil when none is there.
  public var selected: Row? {
    rows.indices.contains(selectedRow) ? rows[selectedRow] : nil
  }
}
