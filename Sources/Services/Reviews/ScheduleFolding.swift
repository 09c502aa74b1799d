import Domain
import Scheduling

/// Computes card summaries with a scheduler.
package struct ScheduleFolding: CardFolding {
  private let scheduler: Scheduler
  private let settings: ReviewSettings

  /// Increment when the formulas change.
  private static let version = 2

  /// Creates it with the settings of reviews.
  /// - Throws: `SchedulerError` for invalid settings.
  package init(_ settings: ReviewSettings) throws {
    (scheduler, self.settings) = (try Scheduler(settings), settings)
  }

  // Not the rollover hour: each review stores its day.
  package var name: String {
    let parameters = joined(settings.parameters.map { "\($0)" }, " ")
    return joined(
      [
        "fsrs6 \(Self.version)", parameters, "\(settings.desiredRetention)",
        list(settings.learningSteps), list(settings.relearningSteps),
        "\(settings.maximumInterval)", "\(settings.usesFuzz)",
      ],
      ";"
    )
  }

  private func list(_ steps: [Int]) -> String { "[" + joined(steps.map { "\($0)" }, ", ") + "]" }

  /// Neither `joined` nor `description`: both make the Swift runtime look up types, which takes long
  /// before home shows what is due.
  private func joined(_ parts: [String], _ separator: String) -> String {
    var text = ""
    for (place, part) in parts.enumerated() { text += place == 0 ? part : separator + part }
    return text
  }

  package func summary(of entries: ArraySlice<ReviewLog.Entry>, _ wordID: WordID) -> CardSummary {
    let state = scheduler.fold(entries, settings, wordID)
    guard let first = entries.first, let last = entries.last else {
      return CardSummary(
        state: state,
        firstDay: Day(number: 0),
        wasLearnt: false,
        failedLastDay: false
      )
    }
    let day = last.moment.day
    let before = entries.prefix { $0.moment.day != day }
    return CardSummary(
      state: state,
      firstDay: first.moment.day,
      wasLearnt: scheduler.fold(before, settings, wordID).phase == .review,
      failedLastDay: entries.contains { $0.moment.day == day && $0.rating == .again }
    )
  }

  package func extend(
    _ summary: CardSummary,
    by entry: ReviewLog.Entry,
    _ wordID: WordID
  ) -> CardSummary {
    var next = summary
    if summary.state.last?.day != entry.moment.day {
      (next.wasLearnt, next.failedLastDay) = (summary.state.phase == .review, false)
    }
    if entry.rating == .again { next.failedLastDay = true }
    let random =
      settings.usesFuzz ? ReviewRandom(wordID, reviewCount: summary.state.reviewCount) : nil
    next.state = scheduler.next(summary.state, entry, random: random)
    return next
  }
}
