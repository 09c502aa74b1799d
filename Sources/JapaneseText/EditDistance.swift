extension StringProtocol {
  /// The number of characters to add, remove or replace, and of neighbours to swap, to turn this
  /// text into another one: the optimal string alignment distance.
  package func editDistance(to other: some StringProtocol) -> Int {
    let (a, b) = (Array(self), Array(other))
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = Swift.min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = Swift.min(best, before[j - 1] + 1)
        }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
