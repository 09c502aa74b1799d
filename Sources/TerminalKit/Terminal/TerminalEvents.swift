import Synchronization

/// The events of a terminal, in order; for one consumer.
///
/// It can be read like an `AsyncStream`: `for await event in terminal.events`. The event loop of
/// the program uses `forEach(_:)` instead: a waiting task is resumed through another thread, which
/// would delay each key press.
public final class TerminalEvents: AsyncSequence, Sendable {
  /// Handles an event on the main actor.
  public typealias Handler = @MainActor @Sendable (TerminalEvent) -> Void

  private struct State {
    var waiting = Waiting()
    var reader: CheckedContinuation<TerminalEvent?, Never>?
    var handler: Handler?
    var isFinished = false
    /// Whether a turn on the main queue was requested and has not come yet.
    var awaitsTurn = false
  }

  /// A queue of events; removing the first takes constant time.
  private struct Waiting {
    private var events: [TerminalEvent] = []
    private var taken = 0

    var isEmpty: Bool { taken == events.count }
    var count: Int { events.count - taken }

    /// The next event, which is not removed.
    var first: TerminalEvent? { isEmpty ? nil : events[taken] }

    mutating func append(_ event: TerminalEvent) { events.append(event) }

    mutating func removeFirst() -> TerminalEvent {
      let event = events[taken]
      taken += 1
      if taken > 1000 || isEmpty {
        events.removeFirst(taken)
        taken = 0
      }
      return event
    }
  }

  private let state = Mutex(State())

  /// Creates an empty sequence of events.
  public init() {}

  /// Adds an event; can be called from any thread.
  public func send(_ event: TerminalEvent) {
    change { state in
      if !state.isFinished { state.waiting.append(event) }
    }
  }

  /// Adds events that were read on the main thread, and handles the first one before it returns,
  /// unless others wait: a turn of the main queue takes three system calls.
  ///
  /// Use `send(_:)` where Dispatch runs the main queue on another thread: there `Task.immediate` does
  /// not start at once outside of a task, and the effect of a key would be drawn only after its write.
  /// - Parameter new: The events, in order.
  @MainActor
  public func handle(_ new: [TerminalEvent]) {
    let handlesNow = state.withLock { state in
      if !state.isFinished { for event in new { state.waiting.append(event) } }
      return state.handler != nil && !state.awaitsTurn
    }
    if handlesNow { handleNext() } else { change { _ in } }
  }

  /// Whether events wait to be handled: drawing now would be useless.
  public var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// The number of events that wait to be handled.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Removes the characters that were typed next, up to the first other event.
  ///
  /// - Parameter limit: The maximum number of characters, so that other work gets its turn.
  /// - Returns: The characters in the order of typing.
  public func takeTyped(limit: Int = 1000) -> [Character] {
    state.withLock { state in
      var typed: [Character] = []
      while typed.count < limit, case .key(let key)? = state.waiting.first,
        let character = key.typed
      {
        typed.append(character)
        _ = state.waiting.removeFirst()
      }
      return typed
    }
  }

  /// Ends the sequence after the events that were sent.
  public func finish() {
    change { state in state.isFinished = true }
  }

  /// Handles all events, each in a separate turn, and returns after the last.
  public func forEach(_ handler: @escaping Handler) async {
    change { state in state.handler = handler }
    // With a handler, only the end is left to read.
    while await next() != nil {}
  }

  /// Creates an iterator; use only one.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Returns the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: TerminalEvents

    /// The next event; nil at the end.
    public mutating func next() async -> TerminalEvent? { await events.next() }
  }

  private func next() async -> TerminalEvent? {
    await withCheckedContinuation { reader in
      change { state in state.reader = reader }
    }
  }
}

extension TerminalEvents {
  /// The consequence of a change, performed after the state is unlocked.
  private enum Consequence {
    case nothing
    case answer(CheckedContinuation<TerminalEvent?, Never>, TerminalEvent?)
    case handle
  }

  private func change(_ change: (inout State) -> Void) {
    let consequence = state.withLock { state -> Consequence in
      change(&state)
      if state.handler != nil, !state.waiting.isEmpty {
        defer { state.awaitsTurn = true }
        return state.awaitsTurn ? .nothing : .handle
      }
      guard let reader = state.reader, state.isFinished || !state.waiting.isEmpty else {
        return .nothing
      }
      state.reader = nil
      // The handler keeps a reference to the owner of the events.
      if state.waiting.isEmpty { state.handler = nil }
      return .answer(reader, state.waiting.isEmpty ? nil : state.waiting.removeFirst())
    }
    switch consequence {
    case .nothing: break
    case .answer(let reader, let event): reader.resume(returning: event)
    case .handle:
      // A task, not a plain block on the main queue: see `handle(_:)`.
      Task { @MainActor in handleNext() }
    }
  }

  /// Handles one event, and requests a turn for the next one.
  @MainActor
  private func handleNext() {
    let next = state.withLock { state -> (Handler, TerminalEvent)? in
      state.awaitsTurn = false
      guard let handler = state.handler, !state.waiting.isEmpty else { return nil }
      return (handler, state.waiting.removeFirst())
    }
    guard let (handler, event) = next else { return }
    handler(event)
    // Requests a turn for waiting events, or reports the end.
    change { _ in }
  }
}
