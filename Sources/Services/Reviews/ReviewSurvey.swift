import Domain
import Scheduling

/// All words with what their reviews amount to, at one moment.
struct ReviewSurvey {
  /// A word of the survey.
  struct Entry {
    let outline: WordOutline
    var state = CardState.new
    /// Whether its first review was today.
    var isBegunToday = false
    /// Whether it was reviewed today.
    var isReviewedToday = false
    /// Whether it was reviewed today after having been learnt: the reviews that a day's limit counts.
    var isRepeatedToday = false
    /// Whether it was not recalled today.
    var isFailedToday = false
  }

  /// The words of the books that are not deleted.
  let entries: [Entry]
  /// When this is.
  let moment: StudyMoment

  /// Words whose reviews are gone through in one task.
  private static let share = 2_500

  init(
    _ outlines: [WordOutline],
    _ history: ReviewHistory,
    _ scheduler: Scheduler,
    _ settings: ReviewSettings,
    at moment: StudyMoment
  ) async {
    self.moment = moment
    let places = history.places
    @Sendable func entry(_ outline: WordOutline) -> Entry {
      var entry = Entry(outline: outline)
      if let place = places[outline.id] {
        entry.fold(history.entries(at: place), scheduler, settings, on: moment.day)
      }
      return entry
    }
    // What the reviews of a word amount to is no other word's concern.
    let starts = Array(stride(from: 0, to: outlines.count, by: Self.share))
    var shares = [[Entry]](repeating: [], count: starts.count)
    await withTaskGroup(of: (Int, [Entry]).self) { group in
      for (number, start) in starts.enumerated() {
        let end = min(start + Self.share, outlines.count)
        group.addTask { (number, outlines[start..<end].map(entry)) }
      }
      for await (number, entries) in group { shares[number] = entries }
    }
    entries = Array(shares.joined())
  }
}

extension ReviewSurvey.Entry {
  /// Goes through the reviews of the word.
  fileprivate mutating func fold(
    _ reviews: ArraySlice<ReviewHistory.Entry>,
    _ scheduler: Scheduler,
    _ settings: ReviewSettings,
    on today: Day
  ) {
    isBegunToday = reviews.first?.moment.day == today
    // The last review tells whether any was today: nearly all words were not.
    guard reviews.last?.moment.day == today else {
      state = scheduler.fold(reviews, settings, outline.id)
      return
    }
    isReviewedToday = true
    isFailedToday = reviews.contains { $0.moment.day == today && $0.rating == .again }
    let before = scheduler.fold(
      reviews.prefix { $0.moment.day != today },
      settings,
      outline.id
    )
    isRepeatedToday = before.phase == .review
    state = scheduler.fold(reviews, settings, outline.id)
  }

  /// Whether the word was learnt and is due on this day.
  func isDue(at moment: StudyMoment) -> Bool {
    state.phase == .review && state.isDue(at: moment) && !outline.isLeftOut(on: moment.day)
  }

  /// Whether the word may be begun on a day.
  func isNew(on day: Day) -> Bool { state.isNew && !outline.isLeftOut(on: day) }
}

extension ReviewHistory {
  /// Where each word stands in `wordIDs`.
  fileprivate var places: [WordID: Int] {
    var places = [WordID: Int](minimumCapacity: wordIDs.count)
    for (place, id) in wordIDs.enumerated() { places[id] = place }
    return places
  }
}
