import Domain
import TerminalKit
import ViewModels

/// The questions and messages that lie over screens.
public nonisolated struct OverlayTexts: Sendable {
  /// What a question for a text asks.
  public var prompt: @Sendable (Prompt) -> String
  /// What stands in the line of a question that was answered with nothing.
  public var missing: @Sendable () -> String
  /// What a question for yes or no asks.
  public var confirmation: @Sendable (Confirmation) -> String
  /// The title of the help.
  public var help: String
  /// The heading of the lines about the program.
  public var about: String
  /// The version, and where the library is or that nothing is kept, a line each.
  public var facts: @Sendable (ProgramFacts) -> [String]
  /// The title of a message.
  public var message: @Sendable (Message) -> String
  /// How the stored data is, a paragraph each, before the list of damaged lines.
  public var health: @Sendable (LibraryHealth) -> [String]
  /// Where in a long text the window is.
  public var position: @Sendable (_ last: Int, _ all: Int) -> String
  /// What keys do in a question for a text.
  public var promptKey: @Sendable (PromptAction) -> KeyText
  /// What keys do in a question for yes or no.
  public var confirmKey: @Sendable (ConfirmAction) -> KeyText
  /// What keys do while reading.
  public var readingKey: @Sendable (ReadingAction) -> KeyText
}
