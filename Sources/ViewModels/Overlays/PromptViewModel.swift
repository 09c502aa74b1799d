import Domain

/// A question for one line of text over a screen.
package final class PromptViewModel {
  /// The state of the overlay.
  package private(set) var state: PromptState
  private let answer: (String?) -> Void
  /// Whether it is answered: keys after the answer, which waited for kanji, are not for its line.
  private var isAnswered = false
  private let support: KanjiSupport
  /// Types kanji into the line by their sound.
  package private(set) lazy var kanji = KanjiLine(
    state.prompt.kanjiPlace,
    support,
    read: { [weak self] in
      guard let self, !isAnswered else { return (nil, KanjiEntry()) }
      return (state.line, state.kanji)
    },
    write: { [weak self] line, kanji in
      self?.state.line = line
      self?.state.kanji = kanji
      self?.state.isMissing = false
    }
  )

  /// Creates a question.
  /// - Parameters:
  ///   - prompt: The question.
  ///   - kanji: Types kanji into the line.
  ///   - answer: Called with the text, or nil when the learner goes back; the first call counts.
  package init(prompt: Prompt, kanji: KanjiSupport, answer: @escaping (String?) -> Void) {
    state = PromptState(prompt: prompt)
    state.kanji = kanji.entry(prompt.kanjiPlace)
    support = kanji
    self.answer = answer
  }

  /// Types or pastes a text at the caret.
  package func insert(_ text: String) {
    state.line.insert(text)
    state.isMissing = false
  }

  package func edit(_ edit: TextEdit) { state.line.apply(edit) }

  /// Answers with the typed text; the question stays open while it needs a text and the line is
  /// empty, since keys meant for it would be commands of the screen below.
  package func accept() {
    state.isMissing = state.prompt.needsText && normalizedText(state.line.text).isEmpty
    if !state.isMissing { finish(state.line.text) }
  }

  /// Goes back without an answer.
  package func cancel() { finish(nil) }

  private func finish(_ text: String?) {
    isAnswered = true
    answer(text)
  }
}

/// The state of a question for one line of text.
package nonisolated struct PromptState: Hashable, Sendable {
  /// The question.
  package let prompt: Prompt
  /// The typed text.
  package var line: TextLine
  /// The kanji that are being typed into it.
  package var kanji = KanjiEntry()
  /// Whether the message that an empty line is not a valid answer was shown.
  package var isMissing = false
  /// Whether the text is another one than at first.
  package var isChanged: Bool { line.text != prompt.initialText }

  init(prompt: Prompt) {
    self.prompt = prompt
    line = TextLine(prompt.initialText)
  }
}
