import Domain

/// The state of the list of a study session.
///
/// Rows are computed one by one, so that a book of 20,000 words costs only what is visible.
public nonisolated struct StudyListState: ScreenState, Equatable, Sendable {
  /// Whether the words are being read, there, or could not be read.
  public var loading = StudySession.Loading.underWay
  /// The title of the book; nil for the words not yet known.
  public var title: String?
  /// The titles of the books of the words, if there are several.
  public var bookTitles: [WordBookID: String] = [:]
  /// The study day.
  public var today = Day(number: 0)
  /// The words that are asked the other way tomorrow, since on one day a word is asked one way.
  public var otherWayTomorrow: Set<WordID> = []
  /// The words; those of the pass are the rows.
  public var deck = StudyDeck()
  /// Whether a mark selects the next row.
  public var advances = true
  /// The sides that are hidden in all rows but those uncovered one by one.
  public var covered: Set<Side> = []
  /// The rows that were uncovered individually.
  public var uncovered: Set<WordID> = []
  /// The filter of the rows.
  public var filter: Filter?
  /// The picked words, for a change of many at once.
  public var picked: Set<WordID> = []
  /// The number of picked words that are not among the rows.
  public var hiddenPickCount = 0
  /// The notice of the status line.
  public var notice: Notice?

  /// A filter of the rows.
  public struct Filter: Hashable, Sendable {
    /// What has been typed, with its caret.
    public var line = TextLine()
    /// The kanji that are being typed into it.
    package var kanji = KanjiEntry()
    /// Whether keys are text now.
    public var isTyping = true
    /// The positions in the pass of the matching words, in order.
    var matches: [Int] = []
    /// The search for a base form that they match; nil when they match the text itself.
    public var base: BaseFormSearch?

    /// What is not understood of it; nil when all is.
    public var problem: WordFilter.Problem? { WordFilter(line.text).problem }
  }
}

nonisolated extension StudyListState {
  private var places: RowPlaces { RowPlaces(of: deck, matches: filter?.matches) }

  /// The number of rows that the filter leaves; without one, of all words of the pass.
  public var rowCount: Int { places.count }

  /// The selected row; nil when there is none.
  public var selectedRow: Int? { places.selected }

  /// Whether the rows show the same as those of another state, whichever is selected.
  ///
  /// It compares what rows are drawn from, and copies nothing: every key asks.
  package func hasSameRows(as other: Self) -> Bool {
    deck.hasSameCards(as: other.deck) && filter?.matches == other.filter?.matches
      && (title == nil) == (other.title == nil) && bookTitles == other.bookTitles
      && covered == other.covered && uncovered == other.uncovered && picked == other.picked
      && today == other.today && otherWayTomorrow == other.otherWayTomorrow
  }

  /// The word at a row, which must be below `rowCount`.
  public func word(atRow row: Int) -> Word { deck.card(at: position(ofRow: row)) }

  /// The identity of the word of a row.
  func id(atRow row: Int) -> WordID { deck.id(at: position(ofRow: row)) }

  /// The identities of the words of all rows.
  var rowIDs: some RandomAccessCollection<WordID> { (0..<rowCount).lazy.map(id(atRow:)) }

  /// The position of a row in the pass.
  func position(ofRow row: Int) -> Int { places.position(ofRow: row) }

  /// Whether a side of a word is covered; empty sides are never covered.
  public func isCovered(_ side: Side, of word: Word) -> Bool {
    covered.contains(side) && !uncovered.contains(word.id) && !word[side].isEmpty
  }

  /// Whether any side of a word is covered.
  public func hasCoveredSide(_ word: Word) -> Bool {
    covered.contains { isCovered($0, of: word) }
  }
}
