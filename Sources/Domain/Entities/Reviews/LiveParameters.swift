import Synchronization

/// The optimized parameters in use; shared by everything that schedules, so that new ones apply at
/// once.
package final class LiveParameters: Sendable {
  private let optimized = Mutex<[Double]?>(nil)

  /// Starts without optimized parameters.
  package init() {}

  /// The optimized parameters; nil means those of the settings.
  package var current: [Double]? { optimized.withLock { $0 } }

  /// Uses optimized parameters from now on; nil for those of the settings.
  package func use(_ parameters: [Double]?) { optimized.withLock { $0 = parameters } }

  /// Settings with the optimized parameters, unless they name parameters of their own.
  package func applied(to settings: ReviewSettings) -> ReviewSettings {
    guard let current, !settings.namesParameters else { return settings }
    var settings = settings
    settings.parameters = current
    return settings
  }
}

extension ReviewSettings {
  /// Whether the parameters differ from the defaults.
  package var namesParameters: Bool { parameters != Self.defaultParameters }
}
