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
    var (listedCount, place) = (0, 0)
    for outline in outlines {
      let summary = summaries.summary(of: outline.id, near: &place)
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
      if let second = summaries.second[id] { seconds[rows.count] = Row(ofDeleted: Card(second)) }
      rows.append(Row(ofDeleted: Card(summary)))
    }
    for (id, second) in summaries.second where summaries[id] == nil && !listed.contains(id) {
      rows.append(Row(ofDeleted: Card(second)))
    }
  }
}

extension DueTable {
  /// A word that was reviewed, suspended or buried: 40 bytes.
  package struct Row: Hashable, Sendable, BitwiseCopyable {
    /// The book that holds the word; that of a deleted word is not a book.
    package let bookID: WordBookID
    private var card: Card
    private let buried: Int32

    init(_ outline: WordOutline, _ summary: CardSummary?) {
      self.init(
        Card(summary),
        in: outline.bookID,
        isSuspended: outline.isSuspended,
        buriedUntil: outline.buriedUntil
      )
    }

    /// A card of a word that was deleted: it is never asked.
    init(ofDeleted card: Card) {
      self.init(card, in: Identifier(high: 0, low: 0), isSuspended: true, buriedUntil: nil)
    }

    init(_ card: Card, in bookID: WordBookID, isSuspended: Bool, buriedUntil: Day?) {
      (self.bookID, self.card, buried) = (bookID, card, Card.stored(buriedUntil))
      if isSuspended { self.card.isSuspended = true }
    }

    /// The second card of a word, given its first one, before it was ever reviewed.
    package init(newSecondOf row: Row) {
      (bookID, card, buried) = (row.bookID, Card(nil), row.buried)
      card.isSuspended = row.isSuspended
    }
  }
}

extension DueTable.Row {
  /// Whether the word was never reviewed.
  package var isNew: Bool { card.isNew }
  /// Whether the word is at a learning or relearning step.
  package var isLearning: Bool { card.isLearning }
  /// Whether the word is left out of reviews.
  package var isSuspended: Bool { card.isSuspended }
  /// How often the word was forgotten after it had been learnt.
  package var lapseCount: Int { card.lapseCount }
  /// The study day until which it is buried; nil when it is not.
  package var buriedUntil: Day? { DueTable.Card.day(buried) }

  /// When the next review is due; nil for a new word.
  package var due: ReviewDue? { card.due }

  /// Whether its first review was on a day.
  package func isBegun(on day: Day) -> Bool { card.firstDay == day }
  /// Whether its last review was on a day.
  package func isReviewed(on day: Day) -> Bool { card.lastDay == day }
  /// Whether its last review is of a later day.
  package func isReviewed(after day: Day) -> Bool { card.lastDay.map { $0 > day } ?? false }
  /// Whether it was reviewed on a day after it had been learnt.
  package func isRepeated(on day: Day) -> Bool { isReviewed(on: day) && card.wasLearnt }
  /// Whether reviews on a day leave it out.
  package func isLeftOut(on day: Day) -> Bool {
    isSuspended || (buriedUntil.map { day < $0 } ?? false)
  }
}
