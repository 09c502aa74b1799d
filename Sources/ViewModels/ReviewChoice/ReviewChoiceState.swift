import Domain

/// What the screen shows on which the learner chooses what to review or to drill.
public nonisolated struct ReviewChoiceState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// What there is is being read.
    case loading
    /// The learner chooses.
    case ready
    /// It could not be read.
    case failed(Failure)
  }

  /// One thing to choose.
  public enum Row: Hashable, Sendable {
    /// Words to drill.
    case drill(Drill)
    /// Words to drill that a search finds.
    case search
    /// A book, with what waits in it.
    case book(WordBookID, title: String, ReviewCounts)
  }

  /// What rows have in common.
  public enum Section: Hashable, Sendable, CaseIterable {
    /// Drills that leave the schedule alone.
    case drills
    /// Books.
    case books
    /// Drills of the words with a tag.
    case tags
  }

  /// How far the screen has come.
  public var phase = Phase.loading
  /// What can be chosen, section by section.
  public var rows: [Row] = []
  /// Which of them is selected.
  public var selectedRow = 0
  /// The books that are picked, to be reviewed together.
  public var picked: Set<WordBookID> = []
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// What is selected; nil when nothing is there.
  public var selected: Row? {
    rows.indices.contains(selectedRow) ? rows[selectedRow] : nil
  }

  /// The books that a key is about: those that are picked, else the selected one.
  public var chosenBooks: [WordBookID] {
    guard let id = selected?.bookID else { return [] }
    return picked.isEmpty ? [id] : rows.compactMap(\.bookID).filter(picked.contains)
  }
}

nonisolated extension ReviewChoiceState.Row {
  /// The book, when it is one.
  public var bookID: WordBookID? {
    if case .book(let id, _, _) = self { id } else { nil }
  }

  /// The section that it stands in.
  public var section: ReviewChoiceState.Section {
    switch self {
    case .book: .books
    case .drill(let drill):
      if case .tag = drill.selection { .tags } else { .drills }
    case .search: .drills
    }
  }
}
