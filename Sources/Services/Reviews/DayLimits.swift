import Domain

/// What the daily limits still allow.
struct DayLimits {
  /// The number of new words that may be started.
  let new: Int
  /// The number of learnt words that may be reviewed.
  let reviews: Int
  /// Whether new words are held back because too many words were due on this day.
  let holdsNewBack: Bool

  /// The limits apply to all open books together, regardless of the books of a session.
  ///
  /// The backlog is that of the whole day: what was reviewed today counts as well, so that no new
  /// words come in the middle of a session.
  /// - Parameters:
  ///   - begun: The number of words started today.
  ///   - repeated: The number of learnt words reviewed today.
  ///   - due: The number of learnt words that are due.
  ///   - settings: The review settings.
  ///   - more: The number of new words that the learner asked for beyond them today.
  init(begun: Int, repeated: Int, due: Int, _ settings: ReviewSettings, more: Int) {
    holdsNewBack = due + repeated > settings.backlogLimit
    new = max(0, Self.base(settings, holdsNewBack) + more - begun)
    reviews = max(0, settings.reviewsPerDay - repeated)
  }

  /// The number of new words of a day for which the learner asks for no more.
  static func base(_ settings: ReviewSettings, _ holdsNewBack: Bool) -> Int {
    holdsNewBack ? 0 : min(max(0, settings.newPerDay), Int.max / 2)
  }
}
