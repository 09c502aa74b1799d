import Domain
import ViewModels

/// Reviewing.
nonisolated struct ReviewTexts: Sendable {
  /// The names of the card, of a word in full and of what is shown without a card, among the keys.
  let name: String, detailsName: String, restName: String
  /// What is done until the first card is there.
  let reading: String
  /// The title of a session.
  let title: @Sendable (ReviewSource) -> String
  /// How many cards are due, new, at a learning step, and left at all.
  let due: @Sendable (Int) -> String, new: @Sendable (Int) -> String
  /// The same for the others.
  let learning: @Sendable (Int) -> String, left: @Sendable (Int) -> String
  /// How many words were reviewed today.
  let doneToday: @Sendable (Int) -> String
  /// Where a word is on its way into memory.
  let phase: @Sendable (CardPhase) -> String
  /// That a word is flagged, and that it is forgotten again and again.
  let flagged: String, leech: String
  /// That a word is left out of reviews.
  let suspended: String
  /// What an answer is called.
  let rating: @Sendable (Rating) -> String
  /// How long it is until the next review, as short as possible.
  let interval: @Sendable (ReviewInterval) -> String
  /// What stands in the place of a card that is waited for, a line each.
  let waiting: @Sendable (ReviewWait) -> [String]
  /// What stands there when the session is over, or there was nothing to do.
  let over: @Sendable (ReviewViewModel.State) -> [String]
  /// Typed answers.
  let typing: ReviewTypingTexts
  /// What the keys do.
  let key: @Sendable (ReviewAction) -> KeyText
}
