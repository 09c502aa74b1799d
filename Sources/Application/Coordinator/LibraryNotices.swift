import Domain
import ViewModels

/// What the open screen says when something has happened to the library.
struct LibraryNotices {
  /// The number of files written again because another program removed them, as last reported.
  private var rewrittenCount = 0
  /// Why nothing was exchanged with the server of the library when it was last asked for.
  private var problem: ExchangeProblem?

  /// The notice about what is new; nil when there is nothing to say.
  mutating func notice(about health: LibraryHealth) -> Notice? {
    let rewritten = health.findings.filter { if case .rewritten = $0 { true } else { false } }
    defer { rewrittenCount = rewritten.count }
    if rewritten.count > rewrittenCount, case .rewritten(let path) = rewritten.last {
      return .rewritten(path: path)
    }
    return health.replica.flatMap { notice(about: $0) }
  }

  private mutating func notice(about replica: ReplicaStatus) -> Notice? {
    let before = problem
    problem = replica.problem
    if problem == before { return nil }
    if problem != nil { return .server(.stopped(replica)) }
    return before.map { .server(.resumed(after: $0, sent: replica.sent)) }
  }
}
