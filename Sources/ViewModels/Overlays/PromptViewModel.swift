import Domain

/// A question for one line of text over a screen.
public final class PromptViewModel {
  /// What the overlay shows.
  public private(set) var state: State
  private let answer: (String?) -> Void

  /// What the overlay shows.
  public nonisolated struct State: Hashable, Sendable {
    /// The question.
    public let prompt: Prompt
    /// What is typed.
    public var line: TextLine
    /// Whether the learner was told that an empty line is no answer.
    public var isMissing = false

    /// Makes the state in which a question begins.
    public init(prompt: Prompt) {
      self.prompt = prompt
      line = TextLine(prompt.initialText)
    }
  }

  /// Makes a question.
  /// - Parameters:
  ///   - prompt: What is asked.
  ///   - answer: Takes the text, or nil when the learner goes back; the first call counts.
  public init(prompt: Prompt, answer: @escaping (String?) -> Void) {
    state = State(prompt: prompt)
    self.answer = answer
  }

  /// Types or pastes a text at the caret.
  public func insert(_ text: String) {
    state.line.insert(text)
    state.isMissing = false
  }

  /// Edits the line.
  public func edit(_ edit: TextEdit) { state.line.apply(edit) }

  /// Answers with what is typed; the question stays open while it needs something and has nothing,
  /// as keys that were meant for it are commands of the screen below.
  public func accept() {
    state.isMissing = state.prompt.needsText && normalizedText(state.line.text).isEmpty
    if !state.isMissing { answer(state.line.text) }
  }

  /// Goes back without an answer.
  public func cancel() { answer(nil) }
}
