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

nonisolated extension BooksState {
  /// What Enter does on the line that says what to do now; nil before the day is done.
  public var afterDay: AfterDay? {
    guard let overview = reviews, overview.plan.isOver else { return nil }
    if overview.moreNew > 0 { return .newWords(10) }
    return overview.tomorrow > 0 ? .tomorrow : .drill
  }
}
