import Domain
import ViewModels

/// Studying: the card, the list and the end of a pass.
public nonisolated struct StudyTexts: Sendable {
  /// The names of the card and of the list among the tables of keys.
  public var cardName: String, listName: String
  /// The names of what else has keys of its own there.
  public var detailsName: String, summaryName: String, emptyName: String, filterName: String
  /// The title of the words not yet known.
  public var notYetKnown: String
  /// Which words are shown.
  public var mode: @Sendable (StudyMode) -> String
  /// The side that is shown first.
  public var front: @Sendable (FrontType) -> String
  /// That the order is by chance.
  public var shuffled: String
  /// That marks do not go on to the next word.
  public var staysAfterMarks: String
  /// The name of a side.
  public var side: @Sendable (Side) -> String
  /// What stands for an image of a kind.
  public var image: @Sendable (_ type: String) -> String
  /// The names of a word's notes and tags, and of the book it is from.
  public var tags: String, book: String
  /// What stands in the place of a card when the book has no word, a line each.
  public var noWords: @Sendable () -> [String]
  /// When the mode shows none.
  public var noneInMode: @Sendable (StudyMode) -> [String]
  /// When every word of today's books is known.
  public var allKnown: @Sendable () -> [String]
  /// The heading of the end of a pass.
  public var passOver: String
  /// What can be done there.
  public var choice: @Sendable (StudyChoice) -> String
  /// The sides that are covered in the list.
  public var covered: @Sendable ([Side]) -> String
  /// How many words are picked, and how many of them are not shown.
  public var picked: @Sendable (_ count: Int, _ hidden: Int) -> String
  /// What stands above the words of a text that is edited in another program, a line each.
  public var sheetComments: @Sendable (_ count: Int, _ title: String?) -> [String]
  /// What stands in the place of the rows when the filter finds nothing.
  public var nothingFound: @Sendable (String) -> [String]
  /// What the keys do on the card.
  public var key: @Sendable (StudyAction) -> KeyText
  /// What the keys do in the list.
  public var listKey: @Sendable (StudyListAction) -> KeyText
}
