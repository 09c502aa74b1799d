import Domain

/// What the day's limits still allow.
struct DayLimits {
  /// How many new words may be begun.
  let new: Int
  /// How many learnt words may be reviewed.
  let reviews: Int
  /// Whether new words are held back because too many words are due.
  let holdsNewBack: Bool

  /// The limits hold for all open books together, whichever the learner chooses for a session.
  /// - Parameters:
  ///   - begun: How many words were begun today.
  ///   - repeated: How many learnt words were reviewed today.
  ///   - due: How many learnt words are due.
  ///   - settings: How the learner reviews.
  init(begun: Int, repeated: Int, due: Int, _ settings: ReviewSettings) {
    holdsNewBack = due > settings.backlogLimit
    new = holdsNewBack ? 0 : max(0, settings.newPerDay - begun)
    reviews = max(0, settings.reviewsPerDay - repeated)
  }
}
