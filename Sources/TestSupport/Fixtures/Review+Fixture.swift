import Domain

extension StudyMoment {
  /// `Timestamp.fixture`, so many days and seconds later.
  public static func fixture(days: Int = 0, seconds: Int = 0) -> StudyMoment {
    StudyMoment(
      time: .fixture.plus(days: days, milliseconds: Int64(seconds) * 1000),
      day: Day(number: Day.fixture.number + days)
    )
  }
}

extension Review {
  /// A review for tests: word 1, good, at `Timestamp.fixture`, unless it is said otherwise.
  public static func fixture(
    _ id: ReviewID = 1,
    of wordID: WordID = 1,
    at moment: StudyMoment = .fixture(),
    rating: Rating = .good,
    duration: Int = 0,
    asked: Side? = .kanji,
    typed: String? = nil,
    isMark: Bool = false
  ) -> Review {
    Review(
      id: id,
      wordID: wordID,
      moment: moment,
      rating: rating,
      duration: duration,
      asked: asked,
      typed: typed,
      isMark: isMark
    )
  }
}
