import Synchronization

/// The optimized parameters that the learner uses now; shared by all that schedule, so that what is
/// taken counts at once.
public final class LiveParameters: Sendable {
  private let optimized = Mutex<[Double]?>(nil)

  /// Begins without any.
  public init() {}

  /// The optimized parameters; nil means those of the settings.
  public var current: [Double]? { optimized.withLock { $0 } }

  /// Uses optimized parameters from now on, or those of the settings again.
  public func use(_ parameters: [Double]?) { optimized.withLock { $0 = parameters } }

  /// Settings with the optimized parameters, unless they name parameters of their own.
  public func applied(to settings: ReviewSettings) -> ReviewSettings {
    guard let current, !settings.namesParameters else { return settings }
    var settings = settings
    settings.parameters = current
    return settings
  }
}

extension ReviewSettings {
  /// Whether the parameters are others than the usual ones.
  public var namesParameters: Bool { parameters != Self.defaultParameters }
}
