import Domain

/// About the server of the library.
public nonisolated enum ServerNotice: Hashable, Sendable {
  /// Nothing is exchanged with the server; the status says why, and how many changes wait.
  case stopped(ReplicaStatus)
  /// After this problem, changes are exchanged again; a number of them that had waited were sent.
  case resumed(after: ExchangeProblem, sent: Int)

  /// Whether it goes on only when something is done.
  var isFailure: Bool {
    switch self {
    case .stopped(let replica): replica.problem != .away
    case .resumed: false
    }
  }
}
