import Domain

extension StudyListViewModel {
  /// What the screen shows.
  ///
  /// Rows are asked for one by one, so that a book of 20,000 words costs what is visible.
  public nonisolated struct State: Equatable, Sendable {
    /// How far loading has come.
    public var loading = StudySession.Loading.underWay
    /// The title of the book; nil for the words not yet known.
    public var title: String?
    /// The titles of the books that the words come from, where these are many.
    public var bookTitles: [WordBookID: String] = [:]
    /// The words; those of the pass are the rows.
    public var deck = StudyDeck()
    /// Whether a mark goes on to the next row.
    public var advances = true
    /// The sides that are covered.
    public var covered: Set<Side> = []
    /// The rows that were uncovered one by one.
    public var uncovered: Set<WordID> = []
    /// What the rows are filtered by.
    public var filter: Filter?
    /// The words that were picked for what is done to many at once.
    public var picked: Set<WordID> = []
    /// How many of them are not among the rows.
    public var hiddenPickCount = 0
    /// What the status line says.
    public var notice: Notice?

    /// A filter of the rows.
    public struct Filter: Hashable, Sendable {
      /// What was typed.
      public var line = TextLine()
      /// Whether keys are text at the moment.
      public var isTyping = true
      /// The positions in the pass of the words that hold the text, in order.
      var matches: [Int] = []
    }
  }
}

nonisolated extension StudyListViewModel.State {
  /// How many rows there are.
  public var rowCount: Int { filter?.matches.count ?? deck.passCount }

  /// The row that is selected; nil when there is none.
  public var selectedRow: Int? {
    guard rowCount > 0 else { return nil }
    guard let matches = filter?.matches else { return min(deck.position, rowCount - 1) }
    return min(matches.firstPosition(notBefore: deck.position), rowCount - 1)
  }

  /// The word of a row.
  public func word(atRow row: Int) -> Word { deck.card(at: position(ofRow: row)) }

  /// The identity of the word of a row.
  func id(atRow row: Int) -> WordID { deck.id(at: position(ofRow: row)) }

  /// Where the word of a row stands in the pass.
  func position(ofRow row: Int) -> Int { filter?.matches[row] ?? row }

  /// Whether a side of a word is covered; empty sides have nothing to cover.
  public func isCovered(_ side: Side, of word: Word) -> Bool {
    covered.contains(side) && !uncovered.contains(word.id) && !word[side].isEmpty
  }

  /// Whether anything of a word is covered.
  public func hasCoveredSide(_ word: Word) -> Bool {
    covered.contains { isCovered($0, of: word) }
  }
}

nonisolated extension [Int] {
  /// The index of the first of these ascending numbers that is not below `number`.
  fileprivate func firstPosition(notBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
