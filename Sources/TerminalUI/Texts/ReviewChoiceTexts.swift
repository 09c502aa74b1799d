import Domain
import ViewModels

/// The screen on which the learner chooses what to review or to drill.
nonisolated struct ReviewChoiceTexts: Sendable {
  /// The name of the screen.
  let name: String
  /// The heading of a section.
  let section: @Sendable (ReviewChoiceState.Section) -> String
  /// What a row is called.
  let title: @Sendable (ReviewChoiceState.Row) -> String
  /// How many words it has, or what waits there.
  let number: @Sendable (ReviewChoiceState.Row) -> String
  /// What Enter does with a row, and how many books that is about.
  let outcome: @Sendable (ReviewChoiceState.Row, Int) -> String
  /// What the keys do.
  let key: @Sendable (ReviewChoiceAction) -> KeyText
}
