import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The formulas of FSRS-6: how a memory fades, and how a review changes it.
///
/// Sources: py-fsrs 6.3.2 (Open Spaced Repetition, MIT), `fsrs/scheduler.py`; its constants are
/// w0 to w20, S the stability in days, D the difficulty, R the probability of recall, G the rating.
extension Parameters {
  /// The minimum stability, in days.
  static let leastStability = 0.001

  /// R after a number of days: (1 + FACTOR · t / S)^DECAY.
  func retrievability(after days: Int, _ memory: MemoryState) -> Double {
    pow(1 + factor * Double(days) / memory.stability, decay)
  }

  /// The days until R falls to a retention r, before rounding: S / FACTOR · (r^(1 / DECAY) − 1).
  func days(to retention: Double, _ memory: MemoryState) -> Double {
    memory.stability / factor * (pow(retention, 1 / decay) - 1)
  }

  /// The memory after the first review: S = w[G − 1], D = w4 − e^(w5 · (G − 1)) + 1.
  func first(_ rating: Rating) -> MemoryState {
    let grade = Double(rating.rawValue)
    return MemoryState(
      stability: max(w[Int(rating.rawValue) - 1], Self.leastStability),
      difficulty: Self.clamped(w[4] - exp(w[5] * (grade - 1)) + 1)
    )
  }

  /// The memory after a later review, `days` days after the previous one.
  ///
  /// R is computed unless the caller passes it.
  func next(
    _ memory: MemoryState,
    _ rating: Rating,
    after days: Int,
    recall known: Double? = nil
  ) -> MemoryState {
    let stability: Double
    if days < 1 {
      stability = sameDay(memory, rating)
    } else {
      let recall = known ?? retrievability(after: days, memory)
      stability = rating == .again ? lapsed(memory, recall) : recalled(memory, rating, recall)
    }
    return MemoryState(
      stability: max(stability, Self.leastStability),
      difficulty: difficulty(after: rating, memory.difficulty)
    )
  }

  /// S · e^(w17 · (G − 3 + w18)) · S^(−w19); a recalled word never loses stability on the same day.
  private func sameDay(_ memory: MemoryState, _ rating: Rating) -> Double {
    let grade = Double(rating.rawValue)
    let growth = exp(w[17] * (grade - 3 + w[18])) * pow(memory.stability, -w[19])
    return memory.stability * (rating.isRecalled ? max(growth, 1) : growth)
  }

  /// The smaller of w11 · D^(−w12) · ((S + 1)^w13 − 1) · e^(w14 · (1 − R)) and S / e^(w17 · w18).
  private func lapsed(_ memory: MemoryState, _ recall: Double) -> Double {
    let forgotten =
      w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
      * exp(w[14] * (1 - recall))
    return min(forgotten, memory.stability / lapseDivisor)
  }

  /// S · (1 + e^w8 · (11 − D) · S^(−w9) · (e^(w10 · (1 − R)) − 1) · H · B), where H is w15 for “hard”
  /// and B is w16 for “easy”.
  private func recalled(_ memory: MemoryState, _ rating: Rating, _ recall: Double) -> Double {
    let hard = rating == .hard ? w[15] : 1
    let easy = rating == .easy ? w[16] : 1
    let growth =
      recallGrowth * (11 - memory.difficulty) * pow(memory.stability, -w[9])
      * (exp(w[10] * (1 - recall)) - 1) * hard * easy
    return memory.stability * (1 + growth)
  }

  /// w7 · D0(4) + (1 − w7) · (D − w6 · (G − 3) · (10 − D) / 9), within 1 to 10.
  private func difficulty(after rating: Rating, _ difficulty: Double) -> Double {
    let change = -w[6] * (Double(rating.rawValue) - 3)
    let damped = difficulty + change * (10 - difficulty) / 9
    return Self.clamped(w[7] * easyDifficulty + (1 - w[7]) * damped)
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
