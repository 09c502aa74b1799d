/// The positions of a pass whose cards were in front, as runs: the place is stored while the learner goes
/// on, so that must not take longer in a long book.
nonisolated struct ShownCards: Equatable, Sendable {
  /// The runs in their order; between two of them is a card that was not in front.
  private(set) var runs: [ClosedRange<Int>] = []
  /// The number of cards.
  private(set) var count = 0

  /// Creates it from positions in their order, each once.
  init(_ positions: [Int] = []) {
    runs = positions.runs
    count = positions.count
  }

  /// The run that a position belongs to; nil when its card was not in front.
  func run(of position: Int) -> ClosedRange<Int>? {
    let next = index(behind: position)
    guard next > 0, runs[next - 1].contains(position) else { return nil }
    return runs[next - 1]
  }

  /// Adds a position.
  mutating func insert(_ position: Int) {
    guard run(of: position) == nil else { return }
    count += 1
    var (first, last) = (index(behind: position), index(behind: position))
    var run = position...position
    if first > 0, runs[first - 1].upperBound == position - 1 {
      first -= 1
      run = runs[first].lowerBound...position
    }
    if last < runs.count, runs[last].lowerBound == position + 1 {
      run = run.lowerBound...runs[last].upperBound
      last += 1
    }
    runs.replaceSubrange(first..<last, with: [run])
  }

  /// The first position that is not in it.
  var firstMissing: Int {
    guard let first = runs.first, first.lowerBound == 0 else { return 0 }
    return first.upperBound + 1
  }

  /// The index of the first run that begins after a position, by bisection.
  private func index(behind position: Int) -> Int {
    var range = 0..<runs.count
    while let last = range.last {
      let middle = range.lowerBound + (last - range.lowerBound) / 2
      let isBehind = runs[middle].lowerBound > position
      range = isBehind ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
