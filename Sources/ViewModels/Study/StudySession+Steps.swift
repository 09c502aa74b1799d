import Domain

/// Changing words for good, one or many at once, and taking that back.
extension StudySession {
  /// What to say of a change, and of its undoing.
  typealias StepNews = (done: Notice, undone: Notice)

  /// Changes words after all that is on its way, in one step that one undo takes back.
  /// - Parameters:
  ///   - ids: The words.
  ///   - change: What to do to them.
  ///   - news: What to say, given how many words were changed; that may be fewer than `ids`.
  func change(_ ids: [WordID], by change: WordsChange, saying news: (Int) -> StepNews) async {
    await take({ news($0.wordCount) }) { try await self.words.change(ids, by: change) }
  }

  /// Does something to words after all that is on its way.
  /// - Parameters:
  ///   - news: What to say, given what takes it back.
  ///   - change: Does it, and returns what takes it back.
  /// - Returns: Whether it was done.
  @discardableResult
  func take(
    _ news: (WordStep) -> StepNews,
    by change: @escaping () async throws -> WordStep
  ) async -> Bool {
    let result = Outcome()
    let error = await queue.run { result.undoing = try await change() }
    if let error {
      notice = .failed(error)
      return false
    }
    guard let undoing = result.undoing, !undoing.isEmpty else {
      notice = .words(.nothingToChange)
      return true
    }
    let (done, undone) = news(undoing)
    history.record(undoing: undoing, by: words, done: done, undone: undone)
    await load(saying: done)
    return true
  }

  private final class Outcome {
    var undoing: WordStep?
  }

  /// Whether the last thing that was done is a change, and not a mark.
  var undoesChange: Bool {
    guard let mark = deck.marks.last else { return true }
    guard let change = history.lastDone else { return false }
    return change.number > changesBeforeMark[mark.number, default: 0]
  }

  /// Whether the last thing that was undone is a change, and not a mark.
  var redoesChange: Bool {
    guard let mark = deck.undone.last else { return true }
    guard let change = history.lastUndone else { return false }
    return change.number > undosBeforeUndone[mark.number, default: 0]
  }

  /// Takes a change back or makes it again, after all that is on its way, and puts a word in front
  /// that it concerns.
  func go(_ move: @escaping (any ChangeHistory) async -> HistoryStep) async {
    let result = Step()
    _ = await queue.run { [history] in result.value = await move(history) }
    guard let step = result.value else { return }
    guard let subject = step.subject else { return notice = step.notice }
    await load(saying: step.notice)
    guard case .words(let ids) = subject else { return }
    if let current = deck.current?.id, ids.contains(current) { return }
    if let first = ids.first { deck.move(toWord: first) }
  }

  private final class Step {
    var value: HistoryStep?
  }

  private func load(saying news: Notice) async {
    notice = nil
    await load()
    // That the words cannot be read is worse news.
    if notice == nil { notice = news }
  }
}
