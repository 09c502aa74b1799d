import Synchronization

/// What a terminal tells, in order; for one consumer.
///
/// It can be read like an `AsyncStream`: `for await event in terminal.events`. The event loop of
/// the program takes `forEach(_:)` instead: a task that waits is resumed by way of another
/// thread, and a key press would have to wait for that.
public final class TerminalEvents: AsyncSequence, Sendable {
  /// Handles an event on the main actor.
  public typealias Handler = @MainActor @Sendable (TerminalEvent) -> Void

  private struct State {
    var waiting = Waiting()
    var reader: CheckedContinuation<TerminalEvent?, Never>?
    var handler: Handler?
    var isFinished = false
    /// A turn on the main queue was asked for and has not come yet.
    var awaitsTurn = false
  }

  /// First in, first out; taking one costs the same however many wait behind it.
  private struct Waiting {
    private var events: [TerminalEvent] = []
    private var taken = 0

    var isEmpty: Bool { taken == events.count }
    var count: Int { events.count - taken }

    /// The next event, which stays.
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

  /// Events of which none has come.
  public init() {}

  /// Adds an event; may be called from any thread.
  public func send(_ event: TerminalEvent) {
    change { state in
      if !state.isFinished { state.waiting.append(event) }
    }
  }

  /// Whether events wait to be handled: what is drawn now would be seen by nobody.
  public var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  /// How many events wait to be handled.
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes the characters that were typed next, up to the first event that is something else.
  ///
  /// - Parameter limit: The most characters to take; others get their turn between.
  /// - Returns: The characters in the order in which they were typed.
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

  /// Ends the events after those that were sent.
  public func finish() {
    change { state in state.isFinished = true }
  }

  /// Handles all events, each in a turn of its own on the main queue, and returns after the last.
  public func forEach(_ handler: @escaping Handler) async {
    change { state in state.handler = handler }
    // With a handler the only thing left to read is the end.
    while await next() != nil {}
  }

  /// An iterator; there should be one alone.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Hands the events out one by one.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let events: TerminalEvents

    /// The next event, or `nil` at the end.
    public mutating func next() async -> TerminalEvent? { await events.next() }
  }

  private func next() async -> TerminalEvent? {
    await withCheckedContinuation { reader in
      change { state in state.reader = reader }
    }
  }
}

extension TerminalEvents {
  /// What follows from a change, done when the state is no longer locked.
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
      // The handler holds on to what holds on to the events.
      if state.waiting.isEmpty { state.handler = nil }
      return .answer(reader, state.waiting.isEmpty ? nil : state.waiting.removeFirst())
    }
    switch consequence {
    case .nothing: break
    case .answer(let reader, let event): reader.resume(returning: event)
    case .handle:
      // A task, not a bare block of the main queue: outside of a task `Task.immediate` does not begin
      // at once, and what a key does would be drawn only when its write has ended.
      Task { @MainActor in handleNext() }
    }
  }

  /// Handles one event, and asks for a turn for the next one.
  @MainActor
  private func handleNext() {
    let next = state.withLock { state -> (Handler, TerminalEvent)? in
      state.awaitsTurn = false
      guard let handler = state.handler, !state.waiting.isEmpty else { return nil }
      return (handler, state.waiting.removeFirst())
    }
    guard let (handler, event) = next else { return }
    handler(event)
    // Asks for the turn of what waits, or tells the end.
    change { _ in }
  }
}
