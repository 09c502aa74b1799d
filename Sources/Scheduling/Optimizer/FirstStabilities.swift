import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The stabilities after the first review, w0 to w3: they increase with the rating, and one that
/// the learner never gives first is derived from the others.
///
/// The order follows `smooth_and_fill` of fsrs-rs (BSD-3); missing values are scaled like the
/// existing ones.
struct FirstStabilities {
  /// The number of words that began with each rating.
  private var counts = [0, 0, 0, 0]

  init(_ history: ReviewLog) {
    for place in history.wordIDs.indices {
      guard let first = history.entries(at: place).first else { continue }
      counts[Int(first.rating.rawValue) - 1] += 1
    }
  }

  /// Parameters whose first stabilities are in ascending order.
  func ordered(_ parameters: [Double]) -> [Double] {
    var w = parameters
    let usual = ReviewSettings.defaultParameters
    let seen = (0..<4).filter { counts[$0] > 0 }
    guard !seen.isEmpty else { return w }
    let total = seen.reduce(0) { $0 + counts[$1] }
    let scale = exp(
      seen.reduce(0) { $0 + log(w[$1] / usual[$1]) * Double(counts[$1]) } / Double(total)
    )
    for place in 0..<4 where counts[place] == 0 {
      w[place] = ParameterOptimizer.clamped(usual[place] * scale, place)
    }
    for (small, big) in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)] where w[small] > w[big] {
      // The rating with fewer words takes the value of the other.
      if counts[small] > counts[big] { w[big] = w[small] } else { w[small] = w[big] }
    }
    return w
  }
}
