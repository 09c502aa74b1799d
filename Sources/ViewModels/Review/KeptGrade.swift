import Domain

/// A grade that can be undone and given again; each time it is another review.
final class KeptGrade {
  let answer: ReviewAnswer
  /// The card before it was graded.
  let card: ReviewCard
  /// The day of study.
  let day: Day
  /// The review that it is at present.
  private var graded: GradedReview?

  init(_ answer: ReviewAnswer, of card: ReviewCard, on day: Day) {
    (self.answer, self.card, self.day) = (answer, card, day)
  }

  func give(by service: any ReviewService) async throws -> GradedReview {
    let graded = try await service.grade(answer)
    self.graded = graded
    return graded
  }

  /// What undoes it in a later run.
  var reversal: Reversal? {
    graded.map { .grades([$0.review.id], restoring: [$0.review.wordID: $0.stateBefore]) }
  }

  /// Undoes the review, and restores the study state before it.
  /// - Returns: The card as it is now; nil when the word is gone.
  func undo(by service: any ReviewService) async throws -> ReviewCard? {
    guard let graded else { return nil }
    let states = [graded.review.wordID: graded.stateBefore]
    return try await service.undo([graded.review.id], restoring: states).first?.card
  }
}
