import Synchronization

/// The review settings of everything that schedules, with the optimized parameters in use; shared,
/// so that new ones apply at once.
package final class SchedulingSettings: Sendable {
  private let base: ReviewSettings
  private let optimized = Mutex<[Double]?>(nil)

  /// Starts with the learner's settings, and without optimized parameters.
  package init(_ base: ReviewSettings) { self.base = base }

  /// The settings with the optimized parameters, unless they name parameters of their own.
  package var current: ReviewSettings {
    guard let optimizedParameters, !namesParameters else { return base }
    var settings = base
    settings.parameters = optimizedParameters
    return settings
  }

  /// The optimized parameters; nil means those of the settings.
  package var optimizedParameters: [Double]? { optimized.withLock { $0 } }

  /// Uses optimized parameters from now on; nil for those of the settings.
  package func use(_ parameters: [Double]?) { optimized.withLock { $0 = parameters } }

  /// Whether the learner's settings name parameters of their own.
  package var namesParameters: Bool { base.namesParameters }
}

extension ReviewSettings {
  /// Whether the parameters are the learner's choice, and not the defaults for lack of one.
  package var namesParameters: Bool {
    hasWrittenParameters || parameters != Self.defaultParameters
  }
}
