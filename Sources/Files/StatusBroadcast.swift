import Synchronization

/// A status of work that may be going on.
package protocol WorkStatus: Sendable {
  /// Whether the work is going on.
  var isPreparing: Bool { get }
}

/// Broadcasts the status of work to any number of streams, from any thread.
package final class StatusBroadcast<Status: WorkStatus>: Sendable {
  private struct State {
    var status: Status
    var followers: [AsyncStream<Status>.Continuation] = []
  }

  private let state: Mutex<State>

  /// Starts with a status.
  package init(_ status: Status) {
    state = Mutex(State(status: status))
  }

  /// The current status.
  package var status: Status { state.withLock { $0.status } }

  /// Sends a status; one that is not `isPreparing` ends all streams.
  package func send(_ status: Status) {
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
  package func statuses() -> AsyncStream<Status> {
    AsyncStream { follow($0) }
  }

  /// Adds a stream, which starts with the current status.
  package func follow(_ continuation: AsyncStream<Status>.Continuation) {
    let status = state.withLock { state in
      if state.status.isPreparing { state.followers.append(continuation) }
      return state.status
    }
    continuation.yield(status)
    if !status.isPreparing { continuation.finish() }
  }
}
