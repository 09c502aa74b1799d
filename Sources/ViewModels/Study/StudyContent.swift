/// What the study screen shows.
public nonisolated enum StudyContent: Sendable {
  /// The card in front.
  case card
  /// All texts of the word in front.
  case details
  /// The end of a pass, with what can be done next.
  case summary
  /// No card, since there are none, or none in this mode.
  case empty
  /// No card yet, or the reason why the words could not be read.
  case waiting
}
