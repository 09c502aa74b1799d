import Domain
import ViewModels

/// Typed answers.
public nonisolated struct ReviewTypingTexts: Sendable {
  /// The names of the line and of a verdict, among the keys.
  public var name: String, verdictName: String
  /// What is to be typed.
  public var label: @Sendable (Side) -> String
  /// That an answer is right, and that it is but for what is shown.
  public var right: String, slip: String
  /// Why another try is asked for.
  public var mix: @Sendable (AnswerMix) -> String
  /// A word that another one is taken for.
  public var mixUp: @Sendable (Word) -> String
  /// What a wrong answer differs in from the right one, and whose answer it is.
  public var explanation: @Sendable (WrongAnswer) -> String
}
