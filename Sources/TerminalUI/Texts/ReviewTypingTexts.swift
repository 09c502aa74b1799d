import Domain
import ViewModels

/// Typed answers.
nonisolated struct ReviewTypingTexts: Sendable {
  /// The names of the line and of a verdict, among the keys.
  let name: String, verdictName: String
  /// What is to be typed.
  let label: @Sendable (Side) -> String
  /// That an answer is right, and that it is but for what is shown.
  let right: String, slip: String
  /// Why another try is asked for.
  let mix: @Sendable (AnswerMix) -> String
  /// A word that another one is taken for.
  let mixUp: @Sendable (Word) -> String
  /// What a wrong answer differs in from the right one, and whose answer it is.
  let explanation: @Sendable (WrongAnswer) -> String
}
