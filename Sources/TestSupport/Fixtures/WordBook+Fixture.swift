import Domain

extension Timestamp {
  /// The time of creation of fixtures: noon of 2026-11-21 in Japan, like `FixedClock`.
  public static let fixture = Timestamp(milliseconds: 1_795_230_000_000)

  /// This moment plus a number of days and milliseconds; negative amounts are earlier.
  public func plus(days: Int = 0, milliseconds: Int64 = 0) -> Timestamp {
    Timestamp(milliseconds: self.milliseconds + Int64(days) * 86_400_000 + milliseconds)
  }
}

extension Day {
  /// The day of `Timestamp.fixture`: 2026-11-21.
  public static let fixture = Day(number: 20_778)
}

extension WordBook {
  /// A book for tests.
  /// - Parameters:
  ///   - id: Its identity, for instance `1`.
  ///   - title: Its title.
  ///   - age: The number of days before `Timestamp.fixture` at which it was created.
  ///   - isClosed: Whether it is closed.
  ///   - keepsReviews: Whether reviews go on while it is closed.
  ///   - movedWords: The words that moved when it was closed.
  ///   - front: The side to show first.
  ///   - place: Where the learner left off.
  ///   - reviewedOn: The last day of review.
  ///   - choice: What the learner chose for a day.
  ///   - newFirstSince: Since when new words come from it first.
  ///   - secondFront: The side that second cards ask.
  /// - Returns: The book.
  public static func fixture(
    _ id: WordBookID = 1,
    title: String = "N5 · 01 はじめ",
    age: Int = 0,
    isClosed: Bool = false,
    keepsReviews: Bool = false,
    movedWords: [WordID] = [],
    front: FrontType = .kanji,
    place: StudyPlace? = nil,
    reviewedOn: Day? = nil,
    choice: BookTaskChoice? = nil,
    newFirstSince: Timestamp? = nil,
    secondFront: FrontType? = nil
  ) -> WordBook {
    WordBook(
      id: id,
      title: title,
      createdAt: .fixture.plus(days: -age),
      isClosed: isClosed,
      keepsReviews: keepsReviews,
      movedWords: movedWords,
      front: front,
      place: place,
      reviewedOn: reviewedOn,
      choice: choice,
      newFirstSince: newFirstSince,
      secondFront: secondFront
    )
  }
}

extension WordBookOverview {
  /// A book with counts and schedule, for tests.
  public static func fixture(
    _ book: WordBook = .fixture(),
    counts: StateCounts = StateCounts(),
    age: Int = 0,
    task: BookTask = .study,
    isReviewedToday: Bool = false
  ) -> WordBookOverview {
    WordBookOverview(
      book: book,
      counts: counts,
      age: age,
      task: task,
      isReviewedToday: isReviewedToday
    )
  }
}
