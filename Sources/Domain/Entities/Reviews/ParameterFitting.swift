/// Parameters of FSRS-6 fitted to a history, and what they are worth.
public struct ParameterFitting: Hashable, Sendable {
  /// The parameters w0 to w20.
  public var parameters: [Double]
  /// How many reviews there are.
  public var reviewCount: Int
  /// How many of them are foretold: those that came on a later day than the one before them.
  public var foretoldCount: Int
  /// The mean log loss of these with the parameters that are used now.
  public var lossBefore: Double
  /// The same with the fitted ones.
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

  /// Whether the fitted parameters foretell better than those that are used now, and not by what sums
  /// are rounded by.
  public var isBetter: Bool { lossAfter < lossBefore - 1e-9 }
}

/// Why parameters cannot be fitted, or not be used.
public enum FittingError: Error, Hashable, Sendable {
  /// There are so many reviews, and as many as `needed` tell enough of a learner.
  case tooFewReviews(Int, needed: Int)
  /// No review came on a later day than the one before it.
  case nothingForetold
  /// The settings file names parameters, and what a learner writes there counts.
  case namedInSettings
}
