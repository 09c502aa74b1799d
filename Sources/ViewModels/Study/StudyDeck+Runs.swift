import Domain

nonisolated extension StudyDeck {
  /// The most runs that are saved with a place; the cards up to the place itself need none.
  private static let mostRuns = 50

  /// The cards that were in front, besides those up to a position, and before an `end`: a look at
  /// the last card is not progress.
  func runs(besides position: Int, before end: Int?) -> [ShownRun] {
    let runs = pass.runs(besides: position).filter { $0.upperBound < end ?? passCount }
    return runs.prefix(Self.mostRuns).map {
      ShownRun(first: id(at: $0.lowerBound), last: id(at: $0.upperBound))
    }
  }

  /// The positions of the cards of runs; one with a word that is not in the pass is left out.
  func positions(of runs: [ShownRun]) -> [Int] {
    if runs.isEmpty { return [] }
    let places = (0..<passCount).map { (id(at: $0), $0) }
    let positions = Dictionary(first: places)
    return runs.flatMap { run -> [Int] in
      guard let first = positions[run.first], let last = positions[run.last], first <= last
      else { return [] }
      return Array(first...last)
    }
  }
}
