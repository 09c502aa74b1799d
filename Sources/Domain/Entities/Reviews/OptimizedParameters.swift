/// Parameters of FSRS-6 optimized for a history, and how well they predict it.
public struct OptimizedParameters: Hashable, Sendable {
  /// The parameters w0 to w20.
  public var parameters: [Double]
  /// How many reviews there are.
  public var reviewCount: Int
  /// How many of them are foretold: those that came on a later day than the one before them.
  public var foretoldCount: Int
  /// The mean log loss of these with the parameters that are used now.
  public var lossBefore: Double
  /// The same with the optimized ones.
  public var lossAfter: Double

  /// Makes a result of its parts.
  public init(
    parameters: [Double],
    reviewCount: Int,
    foretoldCount: Int,
    lossBefore: Double,
    lossAfter: Double
  ) {
    self.parameters = parameters
    self.reviewCount = reviewCount
    self.foretoldCount = foretoldCount
    self.lossBefore = lossBefore
    self.lossAfter = lossAfter
  }

  /// Whether the optimized parameters foretell better than those that are used now, and not by what sums
  /// are rounded by.
  public var isBetter: Bool { lossAfter < lossBefore - 1e-9 }
}

/// Why parameters cannot be optimized, or not be used.
public enum OptimizerError: Error, Hashable, Sendable {
  /// There are so many reviews, and as many as `needed` tell enough of a learner.
  case tooFewReviews(Int, needed: Int)
  /// No review came on a later day than the one before it.
  case nothingForetold
  /// The settings file names parameters, and what a learner writes there counts.
  case namedInSettings
}
