import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Parameters, with what only their derivatives need.
struct SlopedParameters {
  /// The parameters.
  let base: Parameters
  /// e^w8.
  let growth: Double
  /// What D0(4) changes by with w5.
  let easyDifficultySlope: Double
  /// What FACTOR changes by with w20.
  let factorSlope: Double

  init(_ base: Parameters) {
    let w = base.w
    self.base = base
    growth = exp(w[8])
    easyDifficultySlope = -3 * exp(w[5] * 3)
    factorSlope = (base.factor + 1) * log(0.9) / (w[20] * w[20])
  }
}

/// R after some whole days, with what it changes by.
struct SlopedRecall {
  /// R.
  let value: Double
  /// With S.
  let byStability: Double
  /// With w20, besides what S does.
  let byDecay: Double

  /// (1 + FACTOR · t / S)^(−w20).
  init(after days: Int, _ stability: Double, _ parameters: SlopedParameters) {
    let decay = parameters.base.w[20]
    let time = Double(days) / stability
    let base = 1 + parameters.base.factor * time
    let logarithm = log(base)
    value = exp(-decay * logarithm)
    byStability = value * decay * (base - 1) / (base * stability)
    byDecay = -value * (logarithm + decay * time * parameters.factorSlope / base)
  }
}
