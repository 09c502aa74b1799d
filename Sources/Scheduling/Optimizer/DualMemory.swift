import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The partial derivatives of a value with respect to w0 to w20, one per lane; the other lanes are
/// 0.
typealias Gradient = SIMD32<Double>

/// Stability and difficulty of a word as dual numbers: their values, and their gradients with
/// respect to the parameters.
///
/// The formulas are those of `ForgettingCurve.swift`, differentiated by hand. This is forward-mode
/// differentiation: by the chain rule, the gradient of a state follows from that of the state before
/// it and from the partial derivatives of the formula.
struct DualMemory {
  /// S, and its gradient.
  var stability: Double
  private(set) var stabilityGradient = Gradient.zero
  /// D, and its gradient.
  var difficulty: Double
  private(set) var difficultyGradient = Gradient.zero

  /// The memory after the first review.
  init(_ rating: Rating, _ parameters: DualParameters) {
    let grade = Double(rating.rawValue)
    let place = Int(rating.rawValue) - 1
    let w = parameters.base.w
    let easing = exp(w[5] * (grade - 1))
    stability = w[place]
    stabilityGradient[place] = 1
    difficulty = w[4] - easing + 1
    difficultyGradient[4] = 1
    difficultyGradient[5] = -(grade - 1) * easing
    clampDifficulty()
  }

  /// Updates the memory with a later review.
  mutating func review(_ rating: Rating, _ recall: DualRecall?, _ parameters: DualParameters) {
    let before = self
    if let recall {
      if rating == .again {
        forget(recall, parameters.base)
      } else {
        remember(rating, recall, parameters)
      }
    } else {
      repeatSameDay(rating, parameters.base.w)
    }
    if stability < Parameters.leastStability {
      (stability, stabilityGradient) = (Parameters.leastStability, .zero)
    }
    changeDifficulty(rating, before, parameters)
  }

  private mutating func clampDifficulty() {
    guard difficulty < 1 || difficulty > 10 else { return }
    (difficulty, difficultyGradient) = (min(max(difficulty, 1), 10), .zero)
  }
}

extension DualMemory {
  /// S · (1 + A), where A is e^w8 · (11 − D) · S^(−w9) · (e^(w10 · (1 − R)) − 1) · H · B.
  private mutating func remember(
    _ rating: Rating,
    _ recall: DualRecall,
    _ parameters: DualParameters
  ) {
    let (w, s, d) = (parameters.base.w, stability, difficulty)
    let bonus = rating == .hard ? w[15] : rating == .easy ? w[16] : 1
    let rise = exp(w[10] * (1 - recall.value))
    let plain = parameters.base.recallGrowth * (11 - d) * exp(-w[9] * log(s))
    let scale = plain * bonus
    let growth = scale * (rise - 1)
    stability = s * (1 + growth)
    let byRecall = -s * scale * w[10] * rise
    carry(
      byStability: 1 + growth * (1 - w[9]) + byRecall * recall.byStability,
      byDifficulty: -s * growth / (11 - d)
    )
    stabilityGradient[20] += byRecall * recall.byDecay
    stabilityGradient[8] += s * growth
    stabilityGradient[9] -= s * growth * log(s)
    stabilityGradient[10] += s * scale * rise * (1 - recall.value)
    if rating == .hard { stabilityGradient[15] += s * plain * (rise - 1) }
    if rating == .easy { stabilityGradient[16] += s * plain * (rise - 1) }
  }

  /// The smaller of w11 · D^(−w12) · ((S + 1)^w13 − 1) · e^(w14 · (1 − R)) and S / e^(w17 · w18).
  private mutating func forget(_ recall: DualRecall, _ parameters: Parameters) {
    let (w, s, d) = (parameters.w, stability, difficulty)
    let power = pow(s + 1, w[13])
    let scale = pow(d, -w[12]) * exp(w[14] * (1 - recall.value))
    let forgotten = w[11] * scale * (power - 1)
    let most = s / parameters.lapseDivisor
    guard forgotten < most else {
      stability = most
      carry(byStability: 1 / parameters.lapseDivisor, byDifficulty: 0)
      stabilityGradient[17] -= w[18] * most
      stabilityGradient[18] -= w[17] * most
      return
    }
    stability = forgotten
    let byRecall = -w[14] * forgotten
    carry(
      byStability: w[11] * scale * w[13] * power / (s + 1) + byRecall * recall.byStability,
      byDifficulty: -w[12] * forgotten / d
    )
    stabilityGradient[20] += byRecall * recall.byDecay
    stabilityGradient[11] += scale * (power - 1)
    stabilityGradient[12] -= forgotten * log(d)
    stabilityGradient[13] += w[11] * scale * power * log(s + 1)
    stabilityGradient[14] += forgotten * (1 - recall.value)
  }

  /// S · e^(w17 · (G − 3 + w18)) · S^(−w19), and never less than S when the word was recalled.
  private mutating func repeatSameDay(_ rating: Rating, _ w: [Double]) {
    let (s, ease) = (stability, Double(rating.rawValue) - 3 + w[18])
    let growth = exp(w[17] * ease) * pow(s, -w[19])
    guard growth > 1 || !rating.isRecalled else { return }
    stability = s * growth
    carry(byStability: growth * (1 - w[19]), byDifficulty: 0)
    stabilityGradient[17] += stability * ease
    stabilityGradient[18] += stability * w[17]
    stabilityGradient[19] -= stability * log(s)
  }

  /// w7 · D0(4) + (1 − w7) · (D − w6 · (G − 3) · (10 − D) / 9), within 1 to 10.
  private mutating func changeDifficulty(
    _ rating: Rating,
    _ before: DualMemory,
    _ parameters: DualParameters
  ) {
    let (w, d) = (parameters.base.w, before.difficulty)
    let ease = (Double(rating.rawValue) - 3) / 9
    let damped = d - w[6] * ease * (10 - d)
    difficulty = w[7] * parameters.base.easyDifficulty + (1 - w[7]) * damped
    difficultyGradient *= (1 - w[7]) * (1 + w[6] * ease)
    difficultyGradient[4] += w[7]
    difficultyGradient[5] += w[7] * parameters.easyDifficultySlope
    difficultyGradient[6] -= (1 - w[7]) * ease * (10 - d)
    difficultyGradient[7] += parameters.base.easyDifficulty - damped
    clampDifficulty()
  }

  /// Applies the chain rule to the gradient of the previous state.
  private mutating func carry(byStability: Double, byDifficulty: Double) {
    stabilityGradient *= byStability
    if byDifficulty != 0 { stabilityGradient += difficultyGradient * byDifficulty }
  }
}
