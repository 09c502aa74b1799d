import Domain

/// Reviews that a clock far ahead has dated: with the next answer each is replaced by a copy that is
/// dated before it, so that the answer is the last one.
struct RedatedReviews {
  /// The copies.
  var added: [Review] = []
  /// What they replace.
  private(set) var undone: [ReviewID] = []

  /// Replaces those among the reviews of a word, which are in order, before an answer.
  mutating func redate(_ reviews: inout [Review], before answer: StudyMoment) {
    // Not simply the last ones: farther west, a later review can be of an earlier day.
    let isAhead = { (review: Review) in review.moment.day > answer.day.next }
    let ahead = reviews.filter(isAhead)
    reviews.removeAll(where: isAhead)
    for review in ahead {
      let moment = Self.moment(after: reviews.last?.moment, before: answer)
      let id = ReviewID(derivedFrom: "\(review.id) at \(moment.time.milliseconds)")
      let copy = review.copy(id: id, moment: moment)
      reviews.append(copy)
      added.append(copy)
      undone.append(review.id)
    }
  }

  /// Right after the last review, without one a day before the answer: on every computer the same, if
  /// the word is answered on several.
  private static func moment(after last: StudyMoment?, before answer: StudyMoment) -> StudyMoment {
    if let last {
      return StudyMoment(time: Timestamp(milliseconds: last.time.milliseconds + 1), day: last.day)
    }
    let days = answer.time.milliseconds / 86_400_000 - 1
    return StudyMoment(
      time: Timestamp(milliseconds: days * 86_400_000),
      day: answer.day.previous
    )
  }
}
