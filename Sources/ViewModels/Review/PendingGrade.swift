import Domain

/// A grade that is being saved.
struct PendingGrade {
  let answer: ReviewAnswer
  /// The card before it was graded.
  let card: ReviewCard
  /// The day of study.
  let day: Day

  init(_ answer: ReviewAnswer, of card: ReviewCard, on day: Day) {
    (self.answer, self.card, self.day) = (answer, card, day)
  }
}
