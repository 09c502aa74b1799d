import Domain
import Scheduling

/// Decides which marks count as reviews: those that say something new.
///
/// - × counts as again at any time, unless the last grade of the study day was again: then the word
///   is × already.
/// - ○ counts as good when the word is new or due, or was last graded again; once a day.
/// - – undoes the marks of the day that came after its last grade in a review session.
/// - A mark that is corrected at once replaces the one before it: the toggle key passes ○ on the way
///   to ×.
package struct MarkCounter: Sendable {
  private let studyClock: StudyClock
  private let ids: any IDGenerator
  private let scheduling: SchedulingSettings

  /// A mark that follows another one within this number of milliseconds corrects it.
  private static let correctionTime: Int64 = 10_000

  /// Creates a counter.
  /// - Parameters:
  ///   - studyClock: The time and the study days.
  ///   - ids: Generates the ids of reviews.
  ///   - settings: The review settings.
  package init(
    studyClock: StudyClock,
    ids: any IDGenerator,
    settings: SchedulingSettings
  ) {
    (self.studyClock, self.ids, scheduling) = (studyClock, ids, settings)
  }

  /// The review settings with the parameters in use.
  private var settings: ReviewSettings { scheduling.current }

  /// What folds the reviews of the words that are marked.
  /// - Throws: `SchedulerError` for invalid settings.
  func scheduler() throws -> Scheduler { try Scheduler(settings) }

  /// The reviews that marks count as, and those that they undo; and those in the future that are
  /// dated before them.
  func reviews(
    for states: [WordID: StudyState],
    of words: [Word],
    with reviews: [Review],
    _ scheduler: Scheduler
  ) -> (MarkedReviews, RedatedReviews) {
    let moment = studyClock.moment
    let histories =
      words.count == 1
      ? [words[0].id: reviews] : Dictionary(grouping: reviews, by: \.wordID)
    var (marked, redated) = (MarkedReviews(), RedatedReviews())
    for word in words {
      guard let state = states[word.id] else { continue }
      var rest = histories[word.id] ?? []
      redated.redate(&rest, before: moment)
      let undone = undone(by: state, in: &rest, at: moment)
      marked.undone += undone
      guard let grade = state.grade else { continue }
      guard isNew(grade, of: word.id, after: rest, at: moment, scheduler) else { continue }
      marked.added.append(
        Review(id: ids.make(), wordID: word.id, moment: moment, rating: grade, isMark: true)
      )
    }
    return (marked, redated)
  }

  /// Removes from the reviews of a word those that a mark undoes.
  private func undone(
    by state: StudyState,
    in reviews: inout [Review],
    at moment: StudyMoment
  ) -> [Review] {
    let marks = reviews.reversed().prefix { $0.isMark && $0.moment.day == moment.day }
    let count: Int
    if let grade = state.grade {
      count = marks.first.map { isCorrected($0, at: moment, by: grade) } == true ? 1 : 0
    } else {
      count = marks.count
    }
    defer { reviews.removeLast(count) }
    return Array(reviews.suffix(count))
  }

  /// Whether a mark says something that the reviews do not say yet.
  private func isNew(
    _ grade: Rating,
    of id: WordID,
    after reviews: [Review],
    at moment: StudyMoment,
    _ scheduler: Scheduler
  ) -> Bool {
    let today = reviews.filter { $0.moment.day == moment.day }
    if grade == .again { return today.last?.rating != .again }
    let state = reviews.studyState
    if state == .success, today.studyState == .success { return false }
    if state == .fail { return true }
    // A mark counts for the first card, whose state takes as long as all the rest.
    let entries = reviews.filter { !$0.isSecond }.map(ReviewLog.Entry.init)
    let card = scheduler.fold(entries[...], settings, id)
    return card.isNew || card.isDue(at: moment)
  }

  private func isCorrected(_ mark: Review, at moment: StudyMoment, by grade: Rating) -> Bool {
    let time = moment.time.milliseconds - mark.moment.time.milliseconds
    return mark.rating != grade && (0...Self.correctionTime).contains(time)
  }
}

extension StudyState {
  /// The grade that a mark counts as; nil for –.
  fileprivate var grade: Rating? {
    switch self {
    case .undefined: nil
    case .success: .good
    case .fail: .again
    }
  }
}

extension Scheduler {
  /// The card state after some reviews, with fuzz if it is on.
  func fold(
    _ entries: ArraySlice<ReviewLog.Entry>,
    _ settings: ReviewSettings,
    _ id: WordID
  ) -> CardState {
    fold(entries, varyingBy: settings.usesFuzz ? id : nil)
  }
}
