import Domain
import Synchronization

/// The status that several may follow, from any thread.
final class StatusBoard: Sendable {
  private struct State {
    var status: DictionaryStatus
    var followers: [AsyncStream<DictionaryStatus>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ status: DictionaryStatus) {
    state = Mutex(State(status: status))
  }

  var status: DictionaryStatus { state.withLock { $0.status } }

  /// Says a status; one that is not `preparing` ends all streams.
  func post(_ status: DictionaryStatus) {
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

  /// The present status and those that follow.
  func statuses() -> AsyncStream<DictionaryStatus> {
    AsyncStream { follow($0) }
  }

  /// Lets somebody follow from the present status on.
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
  /// Whether work is under way.
  var isPreparing: Bool {
    if case .preparing = self { true } else { false }
  }
}
