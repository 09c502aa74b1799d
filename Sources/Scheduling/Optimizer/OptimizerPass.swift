import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One pass over all reviews: the loss of parameters, and its gradient.
///
/// A review is predicted when the one before it was on an earlier study day, as in fsrs-rs,
/// whose loss this is: −log R when the word was recalled, −log(1 − R) when it was not.
struct OptimizerPass {
  /// The sum of the losses of all reviews.
  private(set) var loss = 0.0
  /// The number of reviews that were predicted.
  private(set) var count = 0
  /// The gradient of the loss with respect to the parameters.
  private(set) var gradient = Gradient.zero
  /// The expected second derivatives of the loss (Fisher information): the lower triangle of the
  /// matrix, row by row.
  private var information = [Double](repeating: 0, count: size * size)
  /// The gradient of one review, in memory that a loop reads quickly.
  private var lanes = [Double](repeating: 0, count: size)

  private static let size = Parameters.ranges.count

  /// Probabilities are clamped to this distance from 0 and 1.
  private static let leastProbability = 1e-9

  /// Computes the pass over all reviews.
  init(_ history: ReviewLog, _ parameters: Parameters) {
    let parameters = DualParameters(parameters)
    for place in history.wordIDs.indices {
      go(through: history.entries(at: place), parameters)
    }
  }

  private mutating func go(
    through reviews: ArraySlice<ReviewLog.Entry>,
    _ parameters: DualParameters
  ) {
    guard let first = reviews.first else { return }
    var memory = DualMemory(first.rating, parameters)
    var day = first.moment.day
    for review in reviews.dropFirst() {
      let days = day.days(to: review.moment.day)
      var recall: DualRecall?
      if days >= 1 {
        let predicted = DualRecall(after: days, memory.stability, parameters)
        add(predicted, memory, review.rating.isRecalled)
        recall = predicted
      }
      memory.review(review.rating, recall, parameters)
      day = review.moment.day
    }
  }

  private mutating func add(_ recall: DualRecall, _ memory: DualMemory, _ isRecalled: Bool) {
    let least = Self.leastProbability
    let probability = min(max(recall.value, least), 1 - least)
    count += 1
    loss -= isRecalled ? log(probability) : log(1 - probability)
    var slopes = memory.stabilityGradient * recall.byStability
    slopes[20] += recall.byDecay
    gradient += slopes * (isRecalled ? -1 / probability : 1 / (1 - probability))
    let weight = 1 / (probability * (1 - probability))
    for lane in lanes.indices { lanes[lane] = slopes[lane] }
    var start = 0
    for row in lanes.indices {
      let factor = lanes[row] * weight
      for column in 0...row { information[start + column] += factor * lanes[column] }
      start += Self.size
    }
  }

  /// The expected second derivative of the loss with respect to two parameters.
  func information(_ row: Int, _ column: Int) -> Double {
    information[max(row, column) * Self.size + min(row, column)]
  }
}
