import Domain

/// The prior of the parameters: how they vary from learner to learner.
///
/// The loss of differing from the default parameters, Σ ((w − default) / deviation)²; the
/// deviations are those of fsrs-rs (BSD-3, `PARAMS_STDDEV`).
enum Prior {
  private static let deviations = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57,
    0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
  ]

  /// The loss of parameters.
  static func loss(_ w: [Double]) -> Double {
    w.indices.reduce(0) { sum, index in
      let distance = (w[index] - ReviewSettings.defaultParameters[index]) / deviations[index]
      return sum + distance * distance
    }
  }

  /// The derivative of the loss with respect to a parameter.
  static func slope(_ w: [Double], _ index: Int) -> Double {
    (w[index] - ReviewSettings.defaultParameters[index]) * curvature(index)
  }

  /// The second derivative of the loss.
  static func curvature(_ index: Int) -> Double { 2 / (deviations[index] * deviations[index]) }
}
