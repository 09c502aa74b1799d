import Synchronization

/// Notifies any number of streams of changes, from any thread.
///
/// A consumer that is slow gets one element for several changes. The streams end with the broadcast.
package final class ChangeBroadcast: Sendable {
  private struct State {
    var consumers: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextID = 0
  }

  private let state = Mutex(State())

  /// Creates a broadcast without streams.
  package init() {}

  deinit {
    for consumer in state.withLock({ $0.consumers.values }) { consumer.finish() }
  }

  /// Whether anyone listens.
  package var hasConsumers: Bool { state.withLock { !$0.consumers.isEmpty } }

  /// A stream that yields after each change from now on.
  package func stream() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let id = state.withLock { state in
      state.nextID += 1
      state.consumers[state.nextID] = continuation
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.consumers[id] = nil }
    }
    return stream
  }

  /// Notifies all streams of a change.
  package func notify() {
    for consumer in state.withLock({ $0.consumers.values }) { consumer.yield() }
  }
}
