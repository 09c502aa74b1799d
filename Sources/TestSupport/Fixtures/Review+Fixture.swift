import Domain

extension StudyMoment {
  /// `Timestamp.fixture` plus a number of days and seconds.
  public static func fixture(days: Int = 0, seconds: Int = 0) -> StudyMoment {
    StudyMoment(
      time: .fixture.plus(days: days, milliseconds: Int64(seconds) * 1000),
      day: Day(number: Day.fixture.number + days)
    )
  }
}

extension Review {
  /// A review for tests; by default of word 1, good, at `Timestamp.fixture`.
  public static func fixture(
    _ id: ReviewID = 1,
    of wordID: WordID = 1,
    at moment: StudyMoment = .fixture(),
    rating: Rating = .good,
    duration: Int = 0,
    asked: Side? = .kanji,
    typed: String? = nil,
    isMark: Bool = false,
    isSecond: Bool = false,
    carried: CarriedState? = nil
  ) -> Review {
    Review(
      id: id,
      wordID: wordID,
      moment: moment,
      rating: rating,
      duration: duration,
      asked: asked,
      typed: typed,
      isMark: isMark,
      isSecond: isSecond,
      carried: carried
    )
  }
}
