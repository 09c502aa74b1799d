import Domain
import TerminalKit
import ViewModels

/// The questions and messages that lie over screens.
nonisolated struct OverlayTexts: Sendable {
  /// What a question for a text asks.
  let prompt: @Sendable (Prompt) -> String
  /// What stands in the line of a question that was answered with nothing.
  let missing: String
  /// What a question for yes or no asks.
  let confirmation: @Sendable (Confirmation) -> String
  /// The title of the help.
  let help: String
  /// The heading of the lines about the program.
  let about: String
  /// The version, and where the library is or that nothing is kept, a line each.
  let facts: @Sendable (ProgramFacts) -> [String]
  /// The title of a message.
  let message: @Sendable (Message) -> String
  /// How the stored data is, a paragraph each, before the list of damaged lines.
  let health: @Sendable (LibraryHealth) -> [String]
  /// Where in a long text the window is.
  let position: @Sendable (_ last: Int, _ all: Int) -> String
  /// What keys do in a question for a text.
  let promptKey: @Sendable (PromptAction) -> KeyText
  /// What keys do in a question for yes or no.
  let confirmKey: @Sendable (ConfirmAction) -> KeyText
  /// What keys do while reading.
  let readingKey: @Sendable (ReadingAction) -> KeyText
}
