import Domain

/// A grade that can be undone and given again; each time it is another review.
final class KeptGrade {
  let answer: ReviewAnswer
  /// The card before it was graded.
  let card: ReviewCard
  /// The day of study.
  let day: Day
  /// The review that it is at present.
  private var review: ReviewID?

  init(_ answer: ReviewAnswer, of card: ReviewCard, on day: Day) {
    (self.answer, self.card, self.day) = (answer, card, day)
  }

  /// Gives the grade.
  func give(by service: any ReviewService) async throws -> GradedReview {
    let graded = try await service.grade(answer)
    review = graded.review.id
    return graded
  }

  /// Undoes the review.
  /// - Returns: The card as it is now; nil when the word is gone.
  func undo(by service: any ReviewService) async throws -> ReviewCard? {
    guard let review else { return nil }
    return try await service.undo([review]).first?.card
  }
}
