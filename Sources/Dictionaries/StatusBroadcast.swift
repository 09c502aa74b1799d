import Domain
import Synchronization

/// Broadcasts the status of the dictionary to any number of streams, from any thread.
final class StatusBroadcast: Sendable {
  private struct State {
    var status: DictionaryStatus
    var followers: [AsyncStream<DictionaryStatus>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ status: DictionaryStatus) {
    state = Mutex(State(status: status))
  }

  var status: DictionaryStatus { state.withLock { $0.status } }

  /// Sends a status; one that is not `preparing` ends all streams.
  func send(_ status: DictionaryStatus) {
    let followers = state.withLock { state in
      state.status = status
      defer { if !status.isPreparing { state.followers = [] } }
      return state.followers
    }
    for follower in followers {
      follower.yield(status)
      if !status.isPreparing { follower.finish() }
    }
  }

  /// A stream of the current status and later ones.
  func statuses() -> AsyncStream<DictionaryStatus> {
    AsyncStream { follow($0) }
  }

  /// Adds a stream, which starts with the current status.
  func follow(_ continuation: AsyncStream<DictionaryStatus>.Continuation) {
    let status = state.withLock { state in
      if state.status.isPreparing { state.followers.append(continuation) }
      return state.status
    }
    continuation.yield(status)
    if !status.isPreparing { continuation.finish() }
  }
}

extension DictionaryStatus {
  /// Whether the index is being built.
  var isPreparing: Bool {
    if case .preparing = self { true } else { false }
  }
}
