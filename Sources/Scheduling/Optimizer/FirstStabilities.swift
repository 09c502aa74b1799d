import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The stabilities after the first review, w0 to w3: they rise with the rating, and one that the
/// learner never gives first follows the others.
///
/// As `smooth_and_fill` of fsrs-rs (BSD-3) has it for the order; what is missing is scaled like what
/// is there.
struct FirstStabilities {
  /// How many words began with each rating.
  private var counts = [0, 0, 0, 0]

  init(_ history: ReviewHistory) {
    for place in history.wordIDs.indices {
      guard let first = history.entries(at: place).first else { continue }
      counts[Int(first.rating.rawValue) - 1] += 1
    }
  }

  /// Parameters whose first stabilities are in order.
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
      // That of fewer words gives way.
      if counts[small] > counts[big] { w[big] = w[small] } else { w[small] = w[big] }
    }
    return w
  }
}
