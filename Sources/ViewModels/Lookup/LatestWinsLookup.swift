/// Runs one lookup at a time; of the waiting ones, only the latest runs.
///
/// A text can change a thousand times during one lookup. If each change was looked up, lookups
/// would still run long after the last key.
final class LatestWinsLookup {
  /// A lookup that waits.
  private final class Turn {
    let isDecided = AutoResetEvent()
    private(set) var isNext = false

    func decide(_ isNext: Bool) {
      self.isNext = isNext
      isDecided.set()
    }
  }

  /// The number of changes of the text; the result of a lookup that began with a smaller one is outdated.
  private(set) var changes = 0
  private var isRunning = false
  private var waiting: Turn?

  /// Counts a change of the text, and lets others that come in one go with it come first: only the last
  /// of them starts a lookup.
  /// - Returns: The number of the change; nil when a later one has come.
  func lastChange() async -> Int? {
    changes += 1
    let change = changes
    await Task.yield()
    return change == changes ? change : nil
  }

  /// Runs a lookup as soon as no other one runs.
  /// - Returns: The result; nil when a later lookup replaced this one, or the task was cancelled.
  func run<Result>(_ lookUp: () async throws -> Result) async rethrows -> Result? {
    guard !Task.isCancelled, await begin() else { return nil }
    defer { end() }
    guard !Task.isCancelled else { return nil }
    return try await lookUp()
  }

  private func begin() async -> Bool {
    guard isRunning else {
      isRunning = true
      return true
    }
    // It waits from here on: the next call may suspend before it waits.
    waiting?.decide(false)
    let turn = Turn()
    waiting = turn
    await turn.isDecided.wait()
    return turn.isNext
  }

  private func end() {
    guard let next = waiting else { return isRunning = false }
    waiting = nil
    next.decide(true)
  }
}
