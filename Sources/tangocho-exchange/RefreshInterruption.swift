import CommandOptions
import Synchronization

/// Stops a refresh after a signal, and says which books were refreshed.
///
/// While nothing is written of a book, the process ends at once. What is being written is finished
/// first, and no other book is begun.
final class RefreshInterruption: Sendable {
  private struct State {
    var refreshed: [String] = []
    var rest: [String]
    var isWriting = false
    var late: Int32?
  }

  private let state: Mutex<State>
  private let isDry: Bool
  private let output: RefreshOutput

  /// Begins to watch for signals.
  /// - Parameters:
  ///   - titles: The titles of the books, in the order in which they are refreshed.
  ///   - isDry: Whether it is only said what would be done.
  ///   - output: Where it is reported.
  init(of titles: [String], isDry: Bool, output: RefreshOutput) {
    state = Mutex(State(rest: titles))
    (self.isDry, self.output) = (isDry, output)
    Signals.react(by: { [self] in take($0) })
  }

  /// Whether a signal came while a book was written, so that no other one is begun.
  var isLate: Bool { state.withLock { $0.late != nil } }

  /// Begins to write a book: its words, and what it follows.
  func beginWriting() { state.withLock { $0.isWriting = true } }

  /// Ends a book.
  /// - Parameter isRefreshed: Whether nothing has failed, which was said otherwise.
  func end(isRefreshed: Bool) {
    state.withLock { state in
      state.isWriting = false
      let title = state.rest.isEmpty ? nil : state.rest.removeFirst()
      if let title, isRefreshed { state.refreshed.append(title) }
    }
  }

  /// The exit status of a refresh that ended otherwise with another one; says what was not refreshed
  /// if it was interrupted.
  ///
  /// From then on a signal only ends the process: all has been said.
  func status(_ status: Int32) -> Int32 {
    Signals.react(by: Signals.end)
    return state.withLock { state in
      guard let signal = state.late else { return status }
      report(state)
      return 128 + signal
    }
  }

  private func take(_ signal: Int32) {
    state.withLock { state in
      if state.isWriting { return state.late = signal }
      if state.late != nil { Signals.end(after: signal) }
      ProgressLine.end()
      report(state)
      // Without them the exit status says the same.
      try? output.printRecords(isDry: isDry)
      Signals.end(after: signal)
    }
  }

  private func report(_ state: State) {
    if output.isReport { return }
    let text = SubscriptionTexts.interrupted(
      refreshed: isDry ? [] : state.refreshed,
      rest: isDry ? [] : state.rest
    )
    Lines.report(text)
  }
}
