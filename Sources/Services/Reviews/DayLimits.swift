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
  init(_ survey: ReviewSurvey, _ settings: ReviewSettings, open: Set<WordBookID>) {
    var (begun, repeated, due) = (0, 0, 0)
    for entry in survey.entries {
      if entry.isBegunToday { begun += 1 }
      if entry.isRepeatedToday { repeated += 1 }
      if open.contains(entry.outline.bookID), entry.isDue(at: survey.moment) { due += 1 }
    }
    holdsNewBack = due > settings.backlogLimit
    new = holdsNewBack ? 0 : max(0, settings.newPerDay - begun)
    reviews = max(0, settings.reviewsPerDay - repeated)
  }
}
