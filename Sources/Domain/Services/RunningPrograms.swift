/// The runs of the program on this computer, so that none touches what another one is writing.
public protocol RunningPrograms: Sendable {
  /// The id of this run; nil when others cannot see whether it is still running.
  func own() async -> String?

  /// Whether the run with this id is still running.
  func isRunning(_ id: String) async -> Bool
}

/// No other run.
public struct NoRunningPrograms: RunningPrograms {
  /// Creates it.
  public init() {}
  /// Nil.
  public func own() async -> String? { nil }
  /// False.
  public func isRunning(_ id: String) async -> Bool { false }
}
