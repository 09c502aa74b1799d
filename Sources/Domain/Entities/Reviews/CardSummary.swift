/// A word's card state, and what the statistics of any day need to know about its last day.
public struct CardSummary: Hashable, Sendable, BitwiseCopyable {
  /// The state after the last review.
  public var state: CardState
  /// The day of the first review.
  public var firstDay: Day
  /// Whether the word was already learnt before the first review of its last day.
  public var wasLearnt: Bool
  /// Whether it was graded again on its last day.
  public var failedLastDay: Bool

  /// Creates the summary of a word that has at least one review.
  public init(state: CardState, firstDay: Day, wasLearnt: Bool, failedLastDay: Bool) {
    (self.state, self.firstDay) = (state, firstDay)
    (self.wasLearnt, self.failedLastDay) = (wasLearnt, failedLastDay)
  }
}

/// Computes summaries from reviews.
public protocol CardFolding: Sendable {
  /// The name of the method; a method that gives other results has another name.
  var name: String { get }

  /// The summary of a word's reviews; they are in order and at least one.
  func summary(of entries: ArraySlice<ReviewLog.Entry>, _ wordID: WordID) -> CardSummary

  /// The summary after one more review, which is later than all others.
  func extend(
    _ summary: CardSummary,
    by entry: ReviewLog.Entry,
    _ wordID: WordID
  ) -> CardSummary
}

/// The summaries of all cards that have reviews.
public struct CardSummaries: Sendable {
  /// The words of first cards, in the order in which they were first set.
  public private(set) var wordIDs: [WordID] = []
  /// The summaries, in the order of the words.
  public private(set) var values: [CardSummary] = []
  private var places: [WordID: Int] = [:]
  /// The summaries of second cards; there are none unless a book asks in both directions.
  public private(set) var second: [WordID: CardSummary] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Reserves capacity.
  public mutating func reserve(_ words: Int) {
    wordIDs.reserveCapacity(words)
    values.reserveCapacity(words)
    places.reserveCapacity(words)
  }

  /// The summary of a word's first card; nil when that has no reviews.
  public subscript(wordID: WordID) -> CardSummary? { places[wordID].map { values[$0] } }

  /// The summary of a word's first card, for words one after the other.
  /// - Parameters:
  ///   - wordID: The word.
  ///   - place: Where it probably is among `wordIDs`: 0 at first, and then what the last call has left.
  /// - Returns: The summary; nil when the card has no reviews.
  public func summary(of wordID: WordID, near place: inout Int) -> CardSummary? {
    // Searching by hash takes ten times as long.
    if !wordIDs.indices.contains(place) || wordIDs[place] != wordID {
      guard let found = places[wordID] else { return nil }
      place = found
    }
    defer { place += 1 }
    return values[place]
  }

  /// The summary of a card; nil when it has no reviews.
  public subscript(wordID: WordID, isSecond isSecond: Bool) -> CardSummary? {
    isSecond ? second[wordID] : self[wordID]
  }

  /// Adds the summary of a card, or replaces the one that it has; that of the first card unless it
  /// `isSecond`.
  public mutating func set(_ summary: CardSummary, of wordID: WordID, isSecond: Bool = false) {
    if isSecond {
      second[wordID] = summary
    } else {
      let place = place(of: wordID)
      if place < values.count { return values[place] = summary }
      wordIDs.append(wordID)
      values.append(summary)
    }
  }

  /// Where a word has its summary, or is about to have it; found and kept by one search.
  private mutating func place(of wordID: WordID) -> Int {
    func read(_ place: inout Int) -> Int { place }
    return read(&places[wordID, default: values.count])
  }
}

extension CardFolding {
  /// The summaries of all cards of a history.
  @concurrent
  public func summaries(of history: ReviewLog) async -> CardSummaries {
    let words = history.wordIDs
    let starts = Array(stride(from: 0, to: words.count, by: 2_500))
    var shares = [[CardSummary]](repeating: [], count: starts.count)
    // The summary of one word does not depend on any other.
    await withTaskGroup(of: (Int, [CardSummary]).self) { group in
      for (number, start) in starts.enumerated() {
        let range = start..<min(start + 2_500, words.count)
        group.addTask { (number, range.map { summary(of: history.entries(at: $0), words[$0]) }) }
      }
      for await (number, share) in group { shares[number] = share }
    }
    var summaries = CardSummaries()
    summaries.reserve(words.count)
    for (place, summary) in shares.joined().enumerated() {
      summaries.set(summary, of: words[place], isSecond: history.isSecond(at: place))
    }
    return summaries
  }
}
