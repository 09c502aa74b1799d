import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The parameters w0 to w20 of FSRS-6, validated, and values derived from them.
struct Parameters: Hashable, Sendable {
  /// The numbers.
  let w: [Double]
  /// The exponent of the forgetting curve.
  let decay: Double
  /// The factor with which the curve is at 90 % after as many days as the stability.
  let factor: Double
  /// The difficulty after a first “easy”, which difficulties tend towards, before it is clamped.
  let easyDifficulty: Double
  /// The factor of the growth of the stability with each recall: e^w8.
  let recallGrowth: Double
  /// The minimum factor by which a lapse divides the stability.
  let lapseDivisor: Double

  /// Checks parameters.
  ///
  /// Ranges: `LOWER_BOUNDS_PARAMETERS` and `UPPER_BOUNDS_PARAMETERS` of py-fsrs 6.3.2.
  init(_ w: [Double]) throws(SchedulerError) {
    guard w.count == Self.ranges.count else { throw .parameterCount(w.count) }
    // NaN is in no range.
    for index in w.indices where !Self.ranges[index].contains(w[index]) {
      throw .parameter(index: index)
    }
    self.w = w
    decay = -w[20]
    factor = pow(0.9, 1 / decay) - 1
    easyDifficulty = w[4] - exp(w[5] * 3) + 1
    recallGrowth = exp(w[8])
    lapseDivisor = exp(w[17] * w[18])
  }

  /// The range of each parameter.
  static let ranges: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
    0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9,
    0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
  ]
}
