import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parameters, with the values that only gradients need.
struct DualParameters {
  let base: Parameters
  /// The derivative of D0(4) with respect to w5.
  let easyDifficultySlope: Double
  /// The derivative of FACTOR with respect to w20.
  let factorSlope: Double

  init(_ base: Parameters) {
    let w = base.w
    self.base = base
    easyDifficultySlope = -3 * exp(w[5] * 3)
    factorSlope = (base.factor + 1) * log(0.9) / (w[20] * w[20])
  }
}

/// R after a number of days, with its partial derivatives.
struct DualRecall {
  /// R.
  let value: Double
  /// With respect to S.
  let byStability: Double
  /// With respect to w20, for constant S.
  let byDecay: Double

  /// (1 + FACTOR · t / S)^(−w20).
  init(after days: Int, _ stability: Double, _ parameters: DualParameters) {
    let decay = parameters.base.w[20]
    let time = Double(days) / stability
    let base = 1 + parameters.base.factor * time
    let logarithm = log(base)
    value = exp(-decay * logarithm)
    byStability = value * decay * (base - 1) / (base * stability)
    byDecay = -value * (logarithm + decay * time * parameters.factorSlope / base)
  }
}
