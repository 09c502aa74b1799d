import Domain
import ViewModels

/// The screen on which the learner chooses what to review or to drill.
public nonisolated struct ReviewChoiceTexts: Sendable {
  /// The name of the screen.
  public var name: String
  /// The heading of a section.
  public var section: @Sendable (ReviewChoiceState.Section) -> String
  /// What a row is called.
  public var title: @Sendable (ReviewChoiceState.Row) -> String
  /// How many words it has, or what waits there.
  public var number: @Sendable (ReviewChoiceState.Row) -> String
  /// What Enter does with a row, and how many books that is about.
  public var outcome: @Sendable (ReviewChoiceState.Row, Int) -> String
  /// What the keys do.
  public var key: @Sendable (ReviewChoiceAction) -> KeyText
}
