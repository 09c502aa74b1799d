import Domain

/// Groups the reviews of each word, from rows that come in the order of the words.
package struct HistoryGrouping {
  private var word: WordID?
  private var entries: [ReviewLog.Entry] = []

  /// Creates a grouping before the first row.
  package init() {}

  /// Adds a review; the first one of another word completes the word before, which `body` gets.
  package mutating func add(
    _ entry: ReviewLog.Entry,
    of word: WordID,
    _ body: (WordID, [ReviewLog.Entry]) throws -> Void
  ) throws {
    if word != self.word { try finish(body) }
    self.word = word
    entries.append(entry)
  }

  /// Completes the last word, if there is any.
  package mutating func finish(_ body: (WordID, [ReviewLog.Entry]) throws -> Void) throws {
    if let word { try body(word, entries) }
    entries.removeAll(keepingCapacity: true)
  }
}
