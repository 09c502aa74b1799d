import Domain

/// The state of the screen of a study session.
public nonisolated struct StudyScreenState: ScreenState, Equatable, Sendable {
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
  /// The cards.
  public var deck = StudyDeck()
  /// Whether a mark shows the next card.
  public var advances = true
  /// The details of the word, and their first visible line; nil for the card.
  public var details: WordDetails?
  /// The actions at the end of a pass; empty before.
  public var choices: [StudyChoice] = []
  /// The selected action.
  public var selectedChoice: StudyChoice?
  /// The fonts of the asked side; none when it is text.
  public var fonts = BitmapFontList()
  /// What is on the card besides its sides.
  public var extras = CardExtras()
  /// The notice of the status line.
  public var notice: Notice?
}

/// All texts of a word, on a page that scrolls.
public nonisolated struct WordDetails: Hashable, Sendable {
  /// The first visible line.
  public var top = 0
}
