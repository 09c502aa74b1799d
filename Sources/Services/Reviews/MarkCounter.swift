import Domain
import Scheduling

/// Decides which marks on study screens count as reviews.
///
/// The first ○ or × of a study day counts, as good or again, when the word was due or new. Later
/// marks of that day are practice, except that a mark that is corrected at once replaces the one
/// before it: the toggle key passes ○ on the way to ×.
package struct MarkCounter: Sendable {
  private let store: any ReviewStore
  private let clock: any WallClock
  private let ids: any IDGenerator
  private let base: ReviewSettings
  private let live: LiveParameters

  /// A mark that follows another one within this number of milliseconds corrects it.
  static let correctionTime: Int64 = 10_000

  /// Creates a counter.
  /// - Parameters:
  ///   - store: Stores the reviews.
  ///   - clock: The time and the study days.
  ///   - ids: Generates the ids of reviews.
  ///   - settings: The review settings.
  ///   - live: The optimized parameters in use.
  package init(
    store: any ReviewStore,
    clock: any WallClock,
    ids: any IDGenerator,
    settings: ReviewSettings,
    live: LiveParameters = LiveParameters()
  ) {
    (self.store, self.clock, self.ids) = (store, clock, ids)
    (base, self.live) = (settings, live)
  }

  /// The review settings with the parameters in use.
  private var settings: ReviewSettings { live.applied(to: base) }

  /// The reviews that marks count as, and those that they undo.
  func reviews(
    for states: [(key: WordID, value: StudyState)],
    takingBack undone: [WordID: StudyState]
  ) async throws -> ReviewStep {
    let scheduler = try Scheduler(settings)
    let moment = clock.moment
    let histories = Dictionary(
      grouping: try await store.fetchReviews(of: states.map(\.key)),
      by: \.wordID
    )
    var step = ReviewStep()
    for (id, state) in states {
      let history = histories[id] ?? []
      let today = history.filter { $0.moment.day == moment.day }
      let mark = today.last { $0.isMark }
      if let undone = undone[id] {
        if let mark, mark.rating == undone.grade { step.undone.append(mark.id) }
        continue
      }
      guard let grade = state.grade else {
        if let mark { step.undone.append(mark.id) }
        continue
      }
      let corrected = mark.flatMap { isCorrected($0, at: moment, by: grade) ? $0 : nil }
      guard corrected != nil || today.isEmpty else { continue }
      let rest = history.filter { $0.id != corrected?.id }
      let before = scheduler.fold(rest.map(ReviewLog.Entry.init)[...], settings, id)
      guard before.isNew || before.isDue(at: moment) else { continue }
      if let corrected { step.undone.append(corrected.id) }
      step.added.append(
        Review(id: ids.make(), wordID: id, moment: moment, rating: grade, isMark: true)
      )
    }
    return step
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
