import Domain

/// What the daily limits still allow.
struct DayLimits {
  /// The number of new words that may be started.
  let new: Int
  /// The number of learnt words that may be reviewed.
  let reviews: Int
  /// Whether new words are held back because too many words are due.
  let holdsNewBack: Bool

  /// The limits apply to all open books together, regardless of the books of a session.
  /// - Parameters:
  ///   - begun: The number of words started today.
  ///   - repeated: The number of learnt words reviewed today.
  ///   - due: The number of learnt words that are due.
  ///   - settings: The review settings.
  init(begun: Int, repeated: Int, due: Int, _ settings: ReviewSettings) {
    holdsNewBack = due > settings.backlogLimit
    new = holdsNewBack ? 0 : max(0, settings.newPerDay - begun)
    reviews = max(0, settings.reviewsPerDay - repeated)
  }
}
