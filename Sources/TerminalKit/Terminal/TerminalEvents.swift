import Synchronization

/// What a terminal tells, in order; for one consumer.
///
/// It is read like an `AsyncStream`: `for await event in terminal.events`. Unlike that one it
/// wakes its reader directly on the reader's actor, without a detour over another thread, which
/// a key press would have to wait for.
public final class TerminalEvents: AsyncSequence, Sendable {
  private struct State {
    var waiting: [TerminalEvent] = []
    var reader: CheckedContinuation<TerminalEvent?, Never>?
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Events of which none has come.
  public init() {}

  /// Adds an event; may be called from any thread.
  public func send(_ event: TerminalEvent) {
    let reader = state.withLock { state -> CheckedContinuation<TerminalEvent?, Never>? in
      guard !state.isFinished else { return nil }
      guard let reader = state.reader else {
        state.waiting.append(event)
        return nil
      }
      state.reader = nil
      return reader
    }
    reader?.resume(returning: event)
  }

  /// Ends the events after those that were sent.
  public func finish() {
    let reader = state.withLock { state in
      state.isFinished = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// An iterator; there should be one alone.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Hands the events out one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: TerminalEvents

    /// The next event, or `nil` at the end and when the task was cancelled.
    public mutating func next() async -> TerminalEvent? { await events.next() }

    /// The next event, without leaving the caller's actor.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> TerminalEvent? {
      await events.next(isolation: actor)
    }
  }

  private func next(
    isolation actor: isolated (any Actor)? = #isolation
  ) async -> TerminalEvent? {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { take(into: $0) }
    } onCancel: {
      finish()
    }
  }

  private func take(into reader: CheckedContinuation<TerminalEvent?, Never>) {
    let answer = state.withLock { state -> TerminalEvent?? in
      if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
      if state.isFinished { return .some(nil) }
      state.reader = reader
      return nil
    }
    if let answer { reader.resume(returning: answer) }
  }
}
