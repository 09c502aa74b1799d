import Domain

/// What the screen shows of the optimizer.
public nonisolated struct OptimizerState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// The optimizer runs; its progress, 0 to 1.
    case optimizing(Double)
    /// The result.
    case ready(OptimizedParameters)
    /// What the learner has chosen is on its way to the disk.
    case writing
    /// The optimizer failed.
    case failed(Failure)
  }

  /// How far the screen has come.
  public var phase = Phase.optimizing(0)
  /// Whether optimized parameters are used already.
  public var usesOptimized = false
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that begins.
  public init() {}

  /// Whether there are parameters to use.
  public var offersUse: Bool {
    if case .ready(let result) = phase { result.isBetter } else { false }
  }

  /// Whether there are optimized parameters to go back from.
  public var offersReset: Bool { usesOptimized && phase != .writing }
}

/// What the learner did with the result.
public nonisolated enum OptimizerNotice: Hashable, Sendable {
  /// The schedule uses them.
  case used
  /// The schedule uses those of the settings again.
  case reset
}
