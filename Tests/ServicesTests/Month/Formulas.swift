import Domain
import Foundation

/// FSRS-6 written from its formulas, with the default parameters and steps: the program's results
/// are compared with it, and it does not use the program's scheduler.
struct Formulas {
  enum Phase: Equatable {
    case new, learning(Int), review, relearning(Int)
  }

  /// The time until the next review.
  enum Wait: Equatable {
    case seconds(Int), days(Int)
  }

  private(set) var phase = Phase.new
  private(set) var stability = 0.0
  private(set) var difficulty = 0.0
  private(set) var lapses = 0
  private(set) var wait = Wait.days(0)
  private(set) var last = Graded(milliseconds: 0, day: 0, grade: 0)

  /// One grade, 1 to 4, at a moment and on the learner's study day.
  struct Graded: Hashable {
    let milliseconds: Int64
    let day: Int
    let grade: Double
  }

  private static let w = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The state after some grades, sorted by time.
  init(_ grades: [Graded]) {
    for graded in grades.sorted(by: { $0.milliseconds < $1.milliseconds }) { add(graded) }
  }

  /// The due day of a word with an interval in days; nil when a step counts in seconds.
  var dueDay: Int? {
    if case .days(let days) = wait, phase != .new { last.day + days } else { nil }
  }

  /// The moment at which a step is due.
  var dueTime: Int64? {
    if case .seconds(let seconds) = wait { last.milliseconds + Int64(seconds) * 1000 } else { nil }
  }

  /// R(t, S) = (1 + FACTOR · t / S)^DECAY.
  func recall(on day: Int) -> Double {
    let decay = -Self.w[20]
    let factor = pow(0.9, 1 / decay) - 1
    return pow(1 + factor * Double(max(0, day - last.day)) / stability, decay)
  }

  private mutating func add(_ graded: Graded) {
    remember(graded)
    if phase == .review, graded.grade == 1 { lapses += 1 }
    switch phase {
    case .new: (phase, wait) = step(0, graded.grade, [60, 600]) { .learning($0) }
    case .learning(let place):
      (phase, wait) = step(place, graded.grade, [60, 600]) { .learning($0) }
    case .relearning(let place):
      (phase, wait) = step(place, graded.grade, [600]) { .relearning($0) }
    case .review where graded.grade == 1: (phase, wait) = (.relearning(0), .seconds(600))
    case .review: wait = days
    }
    last = graded
  }

  /// With a desired retention of 0.9 the interval is S, in whole days from 1 on.
  private var days: Wait { .days(max(1, Int(stability.rounded(.toNearestOrEven)))) }

  private func step(
    _ place: Int,
    _ grade: Double,
    _ steps: [Int],
    _ phase: (Int) -> Phase
  ) -> (Phase, Wait) {
    switch grade {
    case 1: (phase(0), .seconds(steps[0]))
    case 2 where place > 0: (phase(place), .seconds(steps[place]))
    case 2 where steps.count > 1: (phase(0), .seconds((steps[0] + steps[1]) / 2))
    case 2: (phase(0), .seconds(steps[0] * 3 / 2))
    case 3 where place + 1 < steps.count: (phase(place + 1), .seconds(steps[place + 1]))
    default: (.review, days)
    }
  }
}

// MARK: - What is remembered

extension Formulas {
  private mutating func remember(_ graded: Graded) {
    let (w, g) = (Self.w, graded.grade)
    guard phase != .new else {
      stability = w[Int(g) - 1]
      difficulty = min(max(w[4] - exp(w[5] * (g - 1)) + 1, 1), 10)
      return
    }
    let (s, d, r) = (stability, difficulty, recall(on: graded.day))
    if graded.day <= last.day {
      let growth = exp(w[17] * (g - 3 + w[18])) * pow(s, -w[19])
      stability = s * (g >= 2 ? max(growth, 1) : growth)
    } else if g == 1 {
      let lapsed = w[11] * pow(d, -w[12]) * (pow(s + 1, w[13]) - 1) * exp(w[14] * (1 - r))
      stability = min(lapsed, s / exp(w[17] * w[18]))
    } else {
      let factor = (g == 2 ? w[15] : 1) * (g == 4 ? w[16] : 1)
      stability =
        s * (1 + exp(w[8]) * (11 - d) * pow(s, -w[9]) * (exp(w[10] * (1 - r)) - 1) * factor)
    }
    stability = max(stability, 0.001)
    let damped = d - w[6] * (g - 3) * (10 - d) / 9
    let easiest = w[4] - exp(w[5] * 3) + 1
    difficulty = min(max(w[7] * easiest + (1 - w[7]) * damped, 1), 10)
  }
}
