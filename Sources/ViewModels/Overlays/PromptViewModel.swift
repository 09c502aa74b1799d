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
    public internal(set) var line: TextLine

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
  public func insert(_ text: String) { state.line.insert(text) }

  /// Edits the line.
  public func edit(_ edit: TextEdit) { state.line.apply(edit) }

  /// Answers with what is typed.
  public func accept() { answer(state.line.text) }

  /// Goes back without an answer.
  public func cancel() { answer(nil) }
}
