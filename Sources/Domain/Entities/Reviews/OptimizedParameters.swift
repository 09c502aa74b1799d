/// FSRS-6 parameters optimized for the learner's reviews, and how well they predict them.
public struct OptimizedParameters: Hashable, Sendable {
  /// The parameters w0 to w20.
  public var parameters: [Double]
  /// The number of reviews that the parameters were optimized to.
  public var reviewCount: Int
  /// The number of predicted reviews: those that came on a later day than the one before them.
  public var predictedCount: Int
  /// Their mean log loss with the parameters in use.
  public var lossBefore: Double
  /// Their mean log loss with the optimized parameters.
  public var lossAfter: Double

  /// Creates a result.
  public init(
    parameters: [Double],
    reviewCount: Int,
    predictedCount: Int,
    lossBefore: Double,
    lossAfter: Double
  ) {
    self.parameters = parameters
    self.reviewCount = reviewCount
    self.predictedCount = predictedCount
    self.lossBefore = lossBefore
    self.lossAfter = lossAfter
  }

  /// Whether the optimized parameters predict better than those in use, beyond rounding errors.
  public var isBetter: Bool { lossAfter < lossBefore - 1e-9 }
}

/// Why parameters cannot be optimized or used.
public enum OptimizerError: Error, Hashable, Sendable {
  /// There are too few reviews; `needed` are enough.
  case tooFewReviews(Int, needed: Int)
  /// No review came on a later day than the one before it.
  case nothingToPredict
  /// The settings file sets the parameters, and takes precedence.
  case namedInSettings
}
