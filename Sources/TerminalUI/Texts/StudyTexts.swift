import Domain
import ViewModels

/// Studying: the card, the list and the end of a pass.
nonisolated struct StudyTexts: Sendable {
  /// The names of the card and of the list among the tables of keys.
  let cardName: String, listName: String
  /// The names of what else has keys of its own there.
  let detailsName: String, summaryName: String, emptyName: String, filterName: String
  /// The title of the words not yet known.
  let notYetKnown: String
  /// Which words are shown.
  let mode: @Sendable (StudyMode) -> String
  /// The side that is shown first.
  let front: @Sendable (FrontType) -> String
  /// That the order is by chance.
  let shuffled: String
  /// That marks do not go on to the next word.
  let staysAfterMarks: String
  /// The name of a side.
  let side: @Sendable (Side) -> String
  /// What stands for an image of a kind.
  let image: @Sendable (_ type: String) -> String
  /// The names of a word's notes and tags, and of the book it is from.
  let notes: String, tags: String, book: String
  /// What stands in the place of a card when the book has no word, a line each.
  let noWords: [String]
  /// When the mode shows none.
  let noneInMode: @Sendable (StudyMode) -> [String]
  /// When every word of today's books is known.
  let allKnown: [String]
  /// The heading of the end of a pass.
  let passOver: String
  /// What can be done there.
  let choice: @Sendable (StudyChoice) -> String
  /// The sides that are covered in the list.
  let covered: @Sendable ([Side]) -> String
  /// How many words are picked, and how many of them are not shown.
  let picked: @Sendable (_ count: Int, _ hidden: Int) -> String
  /// What stands above the words of a text that is edited in another program, a line each.
  let sheetComments: @Sendable (_ count: Int, _ title: String?) -> [String]
  /// What stands in the place of the rows when the filter finds nothing.
  let nothingFound: @Sendable (String) -> [String]
  /// What the keys do on the card.
  let key: @Sendable (StudyAction) -> KeyText
  /// What the keys do in the list.
  let listKey: @Sendable (StudyListAction) -> KeyText
  /// What the keys do while the filter of the list is typed.
  let filterKey: @Sendable (FilterAction) -> KeyText
}
