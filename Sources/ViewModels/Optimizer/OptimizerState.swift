import Domain

/// The state of the optimizer screen.
public nonisolated struct OptimizerState: ScreenState, Hashable, Sendable {
  /// The phase of the screen.
  public enum Phase: Hashable, Sendable {
    /// The optimizer runs; its progress, 0 to 1.
    case optimizing(Double)
    /// The result.
    case ready(OptimizedParameters)
    /// The choice is being saved.
    case writing
    /// The optimizer failed.
    case failed(Failure)
  }

  /// The phase of the screen.
  public var phase = Phase.optimizing(0)
  /// Whether optimized parameters are in use.
  public var usesOptimized = false
  /// Whether the settings file has parameters, so that optimized ones cannot be used.
  public var areParametersNamed = false
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates the initial state.
  public init() {}

  /// Whether there are parameters to use.
  public var offersUse: Bool { hasBetter && !areParametersNamed }

  /// Whether there are better parameters, which those of the settings file keep from being used.
  public var isKeptFromUse: Bool { hasBetter && areParametersNamed }

  private var hasBetter: Bool {
    if case .ready(let result) = phase { result.isBetter } else { false }
  }

  /// Whether optimized parameters can be reset.
  public var offersReset: Bool { usesOptimized && phase != .writing }
}

/// A change of the parameters in use.
public nonisolated enum OptimizerNotice: Hashable, Sendable {
  /// The optimized parameters are in use.
  case used
  /// The parameters of the settings are in use again.
  case reset
}
