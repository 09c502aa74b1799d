import Domain

/// The state of the choice of what to review or to drill.
public nonisolated struct ReviewChoiceState: ScreenState, ListState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The books and drills are being read.
    case loading
    /// The learner chooses.
    case ready
    /// The choices could not be read.
    case failed(Failure)
  }

  /// One row to choose.
  public enum Row: Hashable, Sendable {
    /// Words to drill.
    case drill(Drill)
    /// A search for words to drill.
    case search
    /// A book, with its counts, and those of them that are asked today; a closed one if words of it are
    /// asked today.
    case book(
      WordBookID,
      title: String,
      ReviewCounts,
      asked: ReviewCounts,
      isClosed: Bool = false
    )
  }

  /// The sections of rows.
  public enum Section: Hashable, Sendable, CaseIterable {
    /// Drills, which do not affect the schedule.
    case drills
    /// Books.
    case books
    /// Drills of the words with a tag.
    case tags
  }

  /// The phase of the screen.
  public var phase = Phase.loading
  /// What can be selected, from top to bottom.
  public var rows: [Row] = []
  /// The index of the selected one.
  public var selectedRow = 0
  /// The picked books, to be reviewed together.
  public var picked: Set<WordBookID> = []
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}

  /// The books that a key applies to: the picked ones, otherwise the selected one.
  public var chosenBooks: [WordBookID] {
    guard let id = selected?.bookID else { return [] }
    return picked.isEmpty ? [id] : rows.compactMap(\.bookID).filter(picked.contains)
  }

  /// Whether a review of the chosen books has a word today.
  public var hasWordsToReview: Bool {
    let chosen = Set(chosenBooks)
    return rows.contains { row in
      guard case .book(let id, _, _, let asked, _) = row, chosen.contains(id) else { return false }
      return asked.due + asked.learning + asked.new > 0
    }
  }
}

nonisolated extension ReviewChoiceState.Row {
  /// The book; nil for another row.
  public var bookID: WordBookID? {
    if case .book(let id, _, _, _, _) = self { id } else { nil }
  }

  /// The section of the row.
  public var section: ReviewChoiceState.Section {
    switch self {
    case .book: .books
    case .drill(let drill):
      if case .tag = drill.selection { .tags } else { .drills }
    case .search: .drills
    }
  }
}
