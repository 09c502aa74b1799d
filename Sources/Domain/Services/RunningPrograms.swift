/// The runs of the program on this computer, so that each leaves alone what another one is writing.
public protocol RunningPrograms: Sendable {
  /// The id of this run; nil when others cannot see that it goes on.
  func own() async -> String?

  /// Whether another run goes on.
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
