import Domain

nonisolated extension WallClock {
  /// When the next day begins by this clock or by another one, or a word becomes due before that.
  func nextChange(beside others: any WallClock..., due: ReviewDue?) -> Timestamp {
    let now = now
    let turn = others.map { $0.nextDay(after: now) }.reduce(nextDay(after: now), min)
    guard case .at(let time)? = due else { return turn }
    return min(turn, time)
  }

  /// The first moment of the day after that of another moment.
  func nextDay(after moment: Timestamp) -> Timestamp {
    let today = day(of: moment)
    // A day has at most 25 hours, or a few more when the learner travels.
    var (before, after) = (moment.milliseconds, moment.milliseconds + 48 * 3_600_000)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      let isLater = day(of: Timestamp(milliseconds: middle)) > today
      (before, after) = isLater ? (before, middle) : (middle, after)
    }
    return Timestamp(milliseconds: after)
  }
}
