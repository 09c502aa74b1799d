import Domain

/// Changing words for good, one or many at once, and taking that back.
extension StudySession {
  /// A change of words, as undo remembers it.
  nonisolated struct Step {
    /// What takes it back.
    let undoing: WordStep
    /// What to say then.
    let undone: Notice
    /// How many marks had been given by then: later ones are undone first.
    let markCount: Int
  }

  /// What to say of a change, and of its undoing.
  typealias StepNews = (done: Notice, undone: Notice)

  /// Changes words after all that is on its way, in one step that one undo takes back.
  /// - Parameters:
  ///   - ids: The words.
  ///   - change: What to do to them.
  ///   - news: What to say, given how many words were changed; that may be fewer than `ids`.
  func change(_ ids: [WordID], by change: WordsChange, saying news: (Int) -> StepNews) async {
    await take(news) { try await self.words.change(ids, by: change) }
  }

  /// Does something to words after all that is on its way.
  /// - Parameters:
  ///   - news: What to say, given how many words were changed.
  ///   - change: Does it, and returns what takes it back.
  /// - Returns: Whether it was done.
  @discardableResult
  func take(
    _ news: (Int) -> StepNews,
    by change: @escaping () async throws -> WordStep
  ) async -> Bool {
    let markCount = deck.markCount
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
    let (done, undone) = news(undoing.wordCount)
    steps.append(Step(undoing: undoing, undone: undone, markCount: markCount))
    await load(saying: done)
    return true
  }

  private final class Outcome {
    var undoing: WordStep?
  }

  /// The change of words that is the last thing that was done, if it is one.
  func takeLastStep() -> Step? {
    guard let step = steps.last else { return nil }
    if let mark = deck.marks.last, mark.number >= step.markCount { return nil }
    return steps.removeLast()
  }

  /// Takes a change of words back, and puts a word in front that it concerns.
  func undo(_ step: Step) async {
    let error = await queue.run { _ = try await self.words.perform(step.undoing) }
    if let error {
      steps.append(step)
      return notice = .failed(error)
    }
    await load(saying: step.undone)
    let ids = step.undoing.ids
    if let current = deck.current?.id, ids.contains(current) { return }
    if let first = ids.first { deck.move(toWord: first) }
  }

  private func load(saying news: Notice) async {
    notice = nil
    await load()
    // That the words cannot be read is worse news.
    if notice == nil { notice = news }
  }
}
