import Domain
import Scheduling

/// How the probability of recall of a word developed, day by day, and how it will develop until the
/// word is due and beyond.
enum RecallCurve {
  /// The maximum number of points, regardless of the number of reviews.
  private static let most = 400

  /// The points from the first review on: a selection of days, and every day with a review.
  static func points(_ reviews: [ReviewedState], _ scheduler: Scheduler, today: Day) -> [CurvePoint]
  {
    guard let first = reviews.first?.review.moment.day, let last = reviews.last else { return [] }
    let end = self.end(last.state, from: first, today: today)
    let step = self.step(reviews.map(\.review.moment.day) + [end])
    var points: [CurvePoint] = []
    for (place, reviewed) in reviews.enumerated() {
      let day = reviewed.review.moment.day
      // A day with a review has two points: before it and after it.
      points.append(
        CurvePoint(day: day, recall: reviewed.retrievability ?? 0, isReview: true)
      )
      let next = place + 1 < reviews.count ? reviews[place + 1].review.moment.day : end
      for number in stride(from: day.number, to: next.number, by: step) {
        let day = Day(number: number)
        let recall = scheduler.retrievability(of: reviewed.state, on: day) ?? 0
        points.append(CurvePoint(day: day, recall: recall))
      }
    }
    let recall = scheduler.retrievability(of: last.state, on: end) ?? 0
    points.append(CurvePoint(day: end, recall: recall))
    return points
  }

  /// The number of days between points; a clock may have been set back between the reviews.
  private static func step(_ days: [Day]) -> Int {
    guard let first = days.min(), let last = days.max() else { return 1 }
    return max(1, first.days(to: last) / most)
  }

  /// The last day: a fifth beyond the day on which the word is due, or today, whichever is later.
  private static func end(_ state: CardState, from first: Day, today: Day) -> Day {
    var end = max(today, first)
    // What was set aside is due in thousands of years.
    if let due = state.due, !due.isSetAside, case .on(let day) = due { end = max(end, day) }
    return Day(number: end.number + max(1, first.days(to: end) / 5))
  }
}
