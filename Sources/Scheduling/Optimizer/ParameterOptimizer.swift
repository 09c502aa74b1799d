import Domain

/// Finds the FSRS-6 parameters that best predict the learner's reviews.
///
/// Fisher scoring with Levenberg-Marquardt damping, within the range of each parameter: Marquardt,
/// “An Algorithm for Least-Squares Estimation of Nonlinear Parameters”, 1963; Bertsekas, “Projected
/// Newton Methods”, 1982, for the ranges. It is deterministic, and all reviews count in every step,
/// so the same reviews always give the same parameters. fsrs-rs minimizes the same loss by Adam
/// over small batches, which converges less closely.
package struct ParameterOptimizer: Sendable {
  private let history: ReviewLog
  private var pass: OptimizerPass
  private var damping = 0.01
  private var stage = Stage.all
  private var steps = 0
  private var current: Parameters

  private enum Stage { case all, withoutFirst, finished }

  /// The maximum number of steps.
  private static let mostSteps = 40

  /// Starts from the default parameters, regardless of those in use.
  package init(_ history: ReviewLog) throws(SchedulerError) {
    self.history = history.ordered
    current = try Parameters(ReviewSettings.defaultParameters)
    pass = OptimizerPass(self.history, current)
    if pass.count == 0 { stage = .finished }
  }

  package var parameters: [Double] { current.w }

  /// The mean loss of the predicted reviews.
  package var loss: Double { pass.count == 0 ? 0 : pass.loss / Double(pass.count) }

  /// The value that is minimized: the loss of all reviews, plus the prior.
  var objective: Double { pass.loss + Prior.loss(current.w) }

  /// The number of reviews that are predicted.
  package var predictedCount: Int { pass.count }

  /// The progress, 0 to 1; most libraries need far fewer steps than the maximum.
  package var progress: Double {
    stage == .finished ? 1 : 1 - 1 / (1 + Double(steps) / 6)
  }

  /// Performs one step.
  /// - Returns: Whether another step is needed.
  package mutating func improve() -> Bool {
    guard stage != .finished else { return false }
    steps += 1
    if stepDown(), steps < Self.mostSteps { return true }
    if stage == .all {
      // The other parameters must match the first stabilities after sorting them.
      let ordered = FirstStabilities(history).ordered(current.w)
      stage = ordered == current.w ? .finished : .withoutFirst
      take(ordered)
      (damping, steps) = (0.01, min(steps, Self.mostSteps / 2))
    } else {
      stage = .finished
    }
    if stage == .finished { take(current.w.map(Self.rounded)) }
    return stage != .finished
  }

  /// The loss of other parameters on the same reviews.
  package static func loss(_ history: ReviewLog, _ parameters: [Double]) throws(SchedulerError)
    -> Double
  {
    let pass = OptimizerPass(history.ordered, try Parameters(parameters))
    return pass.count == 0 ? 0 : pass.loss / Double(pass.count)
  }
}

extension ParameterOptimizer {
  /// Moves to parameters with a smaller objective.
  /// - Returns: Whether another step is worth it.
  private mutating func stepDown() -> Bool {
    let gradient = current.w.indices.map { pass.gradient[$0] + Prior.slope(current.w, $0) }
    let free = current.w.indices.filter { isFree($0, gradient[$0]) }
    for _ in 0..<12 {
      if let step = step(free, gradient), let next = try? Parameters(moved(free, step)) {
        let tried = OptimizerPass(history, next)
        let gain = objective - tried.loss - Prior.loss(next.w)
        if gain > 0 {
          let isWorthMore = gain > 1e-6 * objective
          (current, pass, damping) = (next, tried, max(damping / 5, 1e-6))
          return isWorthMore
        }
      }
      damping *= 4
    }
    return false
  }

  /// Whether a parameter may change: it is not at a bound with the gradient pointing outside.
  private func isFree(_ index: Int, _ slope: Double) -> Bool {
    if index < 4, stage == .withoutFirst { return false }
    let range = Parameters.ranges[index]
    return !(current.w[index] <= range.lowerBound && slope > 0)
      && !(current.w[index] >= range.upperBound && slope < 0)
  }

  /// The change of each free parameter.
  private func step(_ free: [Int], _ gradient: [Double]) -> [Double]? {
    let matrix = free.map { row in
      free.map { column in
        let value = pass.information(row, column)
        return row == column ? (value + Prior.curvature(row)) * (1 + damping) : value
      }
    }
    return Cholesky.solve(matrix, free.map { -gradient[$0] })
  }

  private func moved(_ free: [Int], _ step: [Double]) -> [Double] {
    var w = current.w
    for (index, change) in zip(free, step) {
      w[index] = Self.clamped(w[index] + change, index)
    }
    return w
  }

  private mutating func take(_ w: [Double]) {
    guard w != current.w, let next = try? Parameters(w) else { return }
    (current, pass) = (next, OptimizerPass(history, next))
  }

  static func clamped(_ value: Double, _ index: Int) -> Double {
    let range = Parameters.ranges[index]
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Four decimals: as many as a person can copy, and more than the reviews can determine.
  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension ReviewLog {
  /// The same history sorted by word id, since the sum of floating-point numbers depends on their
  /// order.
  fileprivate var ordered: ReviewLog {
    var history = ReviewLog()
    history.reserve(words: wordIDs.count, reviews: count)
    for place in wordIDs.indices.sorted(by: { wordIDs[$0] < wordIDs[$1] }) {
      history.append(wordIDs[place], entries(at: place))
    }
    return history
  }
}
