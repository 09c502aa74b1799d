import Domain
import ViewModels

/// Reviewing.
public nonisolated struct ReviewTexts: Sendable {
  /// The names of the card, of a word in full and of what is shown without a card, among the keys.
  public var name: String, detailsName: String, restName: String
  /// What is done until the first card is there.
  public var reading: String
  /// The title of a session.
  public var title: @Sendable (ReviewSource) -> String
  /// How many cards are due, new, at a learning step, and left at all.
  public var due: @Sendable (Int) -> String, new: @Sendable (Int) -> String
  /// The same for the others.
  public var learning: @Sendable (Int) -> String, left: @Sendable (Int) -> String
  /// How many words were reviewed today.
  public var doneToday: @Sendable (Int) -> String
  /// Where a word is on its way into memory.
  public var phase: @Sendable (CardPhase) -> String
  /// That a word is flagged, and that it is forgotten again and again.
  public var flagged: String, leech: String
  /// That a word is left out of reviews.
  public var suspended: String
  /// What an answer is called.
  public var rating: @Sendable (Rating) -> String
  /// How long it is until the next review, as short as possible.
  public var interval: @Sendable (ReviewInterval) -> String
  /// What stands in the place of a card that is waited for, a line each.
  public var waiting: @Sendable (ReviewWait) -> [String]
  /// What stands there when the session is over, or there was nothing to do.
  public var over: @Sendable (ReviewViewModel.State) -> [String]
  /// Typed answers.
  public var typing: ReviewTypingTexts
  /// What the keys do.
  public var key: @Sendable (ReviewAction) -> KeyText
}
