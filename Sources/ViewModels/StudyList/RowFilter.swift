import Domain

/// A filter of the rows of a list, and where the learner was before it.
nonisolated struct RowFilter {
  /// Where the learner was: at a word, or beyond the last one.
  enum Anchor: Equatable {
    case word(WordID)
    case end
  }

  /// What is shown of it; nil when all rows are shown.
  private(set) var shown: StudyListViewModel.State.Filter?
  /// The texts of the words; nil until they are looked through.
  private var index: WordIndex?
  private var before: Anchor?

  /// Opens the line for what to look for; `id` is the word in front, nil behind the last one.
  mutating func start(at id: WordID?) {
    if shown == nil {
      shown = StudyListViewModel.State.Filter()
      before = id.map { .word($0) } ?? .end
    }
    shown?.isTyping = true
  }

  /// Types or pastes into the line.
  mutating func type(_ text: String) { shown?.line.insert(text) }

  /// Edits the line.
  mutating func edit(_ edit: TextEdit) { shown?.line.apply(edit) }

  /// Ends typing.
  /// - Returns: Whether there is anything to filter by.
  mutating func endTyping() -> Bool {
    shown?.isTyping = false
    return shown?.line.isEmpty == false
  }

  /// Shows all rows again.
  /// - Returns: Where the learner was before; nil when there was no filter.
  @discardableResult
  mutating func end() -> Anchor? {
    defer { shown = nil }
    return shown == nil ? nil : before
  }

  /// Takes note that there are other words.
  mutating func forgetWords() { index = nil }

  /// Looks through the words of a pass.
  /// - Parameters:
  ///   - words: All words.
  ///   - pass: The places of those that are rows.
  mutating func look(through words: [Word], pass: [Int]) {
    guard let text = shown?.line.text else { return }
    let index = index ?? WordIndex(words)
    self.index = index
    shown?.matches = index.positions(holding: text, among: pass)
  }
}
