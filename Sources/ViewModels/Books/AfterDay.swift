import Domain

/// What Enter does on the line that says what to do now, once the day is done.
public nonisolated enum AfterDay: Hashable, Sendable {
  /// Begins a number of new words beyond the limit of the day.
  case newWords(Int)
  /// Drills the words that become due tomorrow.
  case tomorrow
  /// Offers drills.
  case drill
}

/// New words beyond the limit of the day.
package nonisolated enum MoreNewWords {
  /// The numbers that are offered of those that there are: 10 and 20, or fewer.
  package static func offers(of count: Int) -> [Int] {
    count > 10 ? [10, min(20, count)] : count > 0 ? [count] : []
  }
}

nonisolated extension BooksState {
  /// What Enter does on the line that says what to do now; nil before the day is done.
  public var afterDay: AfterDay? {
    guard let overview = reviews, overview.plan.isOver else { return nil }
    if let count = MoreNewWords.offers(of: overview.moreNew).first { return .newWords(count) }
    return overview.tomorrow > 0 ? .tomorrow : .drill
  }
}
