import Domain

/// What the screen shows that fits the schedule to the learner.
public nonisolated struct FittingState: Hashable, Sendable {
  /// How far the screen has come.
  public enum Phase: Hashable, Sendable {
    /// Parameters are being fitted; so much of the way is gone, 0 to 1.
    case fitting(Double)
    /// They are fitted.
    case ready(ParameterFitting)
    /// What the learner has chosen is on its way to the disk.
    case writing
    /// They could not be fitted.
    case failed(Failure)
  }

  /// How far the screen has come.
  public var phase = Phase.fitting(0)
  /// Whether fitted parameters are used already.
  public var usesFitted = false
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that begins.
  public init() {}

  /// Whether there are parameters to use.
  public var offersUse: Bool {
    if case .ready(let fitting) = phase { fitting.isBetter } else { false }
  }

  /// Whether there are fitted parameters to go back from.
  public var offersReset: Bool { usesFitted && phase != .writing }
}

/// What became of fitting parameters.
public nonisolated enum FittingNotice: Hashable, Sendable {
  /// The schedule uses them.
  case used
  /// The schedule uses those of the settings again.
  case reset
}
