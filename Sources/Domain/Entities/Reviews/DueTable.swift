/// What it takes to count the words of a day: when each card is due and was reviewed, without its
/// texts and reviews.
///
/// It does not depend on the day or the time, so it stays valid until a word or a review changes.
public struct DueTable: Hashable, Sendable {
  /// The number of new words in each book that are not left out of reviews.
  package var newWords: [WordBookID: Int] = [:]
  /// The first cards of all other words, and of those that were deleted after a review.
  package var rows: [Row] = []
  /// The second cards that have reviews, by the index of the word's row.
  package var seconds: [Int: Row] = [:]

  /// Creates an empty table.
  public init() {}

  /// Creates a table from words and their summaries.
  public init(_ outlines: [WordOutline], _ summaries: CardSummaries) {
    // Most words are in one or the other.
    rows.reserveCapacity(min(outlines.count, summaries.values.count))
    var listedCount = 0
    for outline in outlines {
      let summary = summaries[outline.id]
      if summary != nil { listedCount += 1 }
      let second = summaries.second.isEmpty ? nil : summaries.second[outline.id]
      if summary == nil, second == nil, !outline.isSuspended, outline.buriedUntil == nil {
        newWords[outline.bookID, default: 0] += 1
      } else {
        if let second { seconds[rows.count] = Row(outline, second) }
        rows.append(Row(outline, summary))
      }
    }
    let hasMore = listedCount < summaries.values.count || !summaries.second.isEmpty
    if hasMore { addDeleted(besides: Set(outlines.map(\.id)), summaries) }
  }

  /// Adds the words that are in no book any more: what was done with them on a day stays done.
  private mutating func addDeleted(besides listed: Set<WordID>, _ summaries: CardSummaries) {
    for (id, summary) in zip(summaries.wordIDs, summaries.values) where !listed.contains(id) {
      if let second = summaries.second[id] { seconds[rows.count] = Row(ofDeleted: second) }
      rows.append(Row(ofDeleted: summary))
    }
    for (id, second) in summaries.second where summaries[id] == nil && !listed.contains(id) {
      rows.append(Row(ofDeleted: second))
    }
  }
}

extension DueTable {
  /// A word that was reviewed, suspended or buried: 40 bytes.
  package struct Row: Hashable, Sendable, BitwiseCopyable {
    /// The book that holds the word; that of a deleted word is no book.
    package let bookID: WordBookID
    private let dueValue: Int64
    private let buried: Int32
    private let first: Int32
    private let last: Int32
    private let lapses: UInt16
    private let flags: UInt16

    init(_ outline: WordOutline, _ summary: CardSummary?) {
      self.init(
        summary,
        in: outline.bookID,
        isSuspended: outline.isSuspended,
        buriedUntil: outline.buriedUntil
      )
    }

    /// A card of a word that was deleted: it is never asked.
    init(ofDeleted summary: CardSummary) {
      self.init(summary, in: Identifier(high: 0, low: 0), isSuspended: true, buriedUntil: nil)
    }

    init(
      _ summary: CardSummary?,
      in bookID: WordBookID,
      isSuspended: Bool,
      buriedUntil: Day?
    ) {
      self.bookID = bookID
      let state = summary?.state ?? .new
      (buried, first) = (Self.stored(buriedUntil), Self.stored(summary?.firstDay))
      last = Self.stored(state.last?.day)
      lapses = UInt16(clamping: state.lapseCount)
      var flags = state.isNew ? Flag.new : state.isLearning ? Flag.learning : 0
      if isSuspended { flags |= Flag.suspended }
      if summary?.wasLearnt == true { flags |= Flag.learnt }
      switch state.due {
      case .at(let time): (dueValue, flags) = (time.milliseconds, flags | Flag.dueAt)
      case .on(let day): (dueValue, flags) = (Int64(day.number), flags | Flag.dueOn)
      case nil: dueValue = 0
      }
      self.flags = flags
    }

    /// The second card of a word, given its first one, before it was ever reviewed.
    package init(newSecondOf row: Row) {
      (bookID, buried) = (row.bookID, row.buried)
      (dueValue, lapses) = (0, 0)
      (first, last) = (Self.stored(nil), Self.stored(nil))
      flags = Flag.new | row.flags & Flag.suspended
    }
  }

  private enum Flag {
    static let new: UInt16 = 1
    static let learning: UInt16 = 2
    static let suspended: UInt16 = 4
    static let learnt: UInt16 = 8
    static let dueAt: UInt16 = 16
    static let dueOn: UInt16 = 32
  }
}

extension DueTable.Row {
  private typealias Flag = DueTable.Flag

  /// Whether the word was never reviewed.
  package var isNew: Bool { flags & Flag.new != 0 }
  /// Whether the word is at a learning or relearning step.
  package var isLearning: Bool { flags & Flag.learning != 0 }
  /// Whether the word is left out of reviews.
  package var isSuspended: Bool { flags & Flag.suspended != 0 }
  /// How often the word was forgotten after it had been learnt.
  package var lapseCount: Int { Int(lapses) }
  /// The study day until which it is buried; nil when it is not.
  package var buriedUntil: Day? { Self.day(buried) }

  /// When the next review is due; nil for a new word.
  package var due: ReviewDue? {
    if flags & Flag.dueAt != 0 { return .at(Timestamp(milliseconds: dueValue)) }
    return flags & Flag.dueOn != 0 ? .on(Day(number: Int(dueValue))) : nil
  }

  /// Whether its first review was on a day.
  package func isBegun(on day: Day) -> Bool { Self.day(first) == day }
  /// Whether its last review was on a day.
  package func isReviewed(on day: Day) -> Bool { Self.day(last) == day }
  /// Whether its last review is of a later day.
  package func isReviewed(after day: Day) -> Bool { Self.day(last).map { $0 > day } ?? false }
  /// Whether it was reviewed on a day after it had been learnt.
  package func isRepeated(on day: Day) -> Bool { isReviewed(on: day) && flags & Flag.learnt != 0 }
  /// Whether reviews on a day leave it out.
  package func isLeftOut(on day: Day) -> Bool {
    isSuspended || (buriedUntil.map { day < $0 } ?? false)
  }

  /// Nil is stored as a number that is no day.
  private static func stored(_ day: Day?) -> Int32 {
    day.map { Int32(clamping: $0.number) } ?? .min
  }
  private static func day(_ stored: Int32) -> Day? {
    stored == .min ? nil : Day(number: Int(stored))
  }
}
