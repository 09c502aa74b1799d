import Domain

extension Fields {
  /// The fields of a review, which has all or none of them; if two clones of a device wrote
  /// different reviews with one id, the greater in this order wins.
  static let reviews = EntityFields<Review, Never>(
    [
      Field("time", \.moment.time, in: .time, isAlways: true, "when it was graded"),
      Field("day", \.moment.day, in: .bits(ReviewRow.day), isAlways: true, "the day of study"),
      Field(
        "word",
        \.wordID,
        in: .owner,
        isAlways: true,
        "the word, which may arrive later, or never"
      ),
      Field(
        "took",
        \.duration,
        in: .bits(ReviewRow.took),
        "how long the answer took, in milliseconds"
      ),
      Field(
        "grade",
        \.rating,
        in: .bits(ReviewRow.grade),
        isAlways: true,
        "1 again, 2 hard, 3 good, 4 easy"
      ),
      Field("asked", \.asked, in: .bits(ReviewRow.askedSide), "the side that was shown"),
      Field(
        "mark",
        \.isMark,
        in: .bits(ReviewRow.mark),
        "whether a mark on a study screen counted as this review"
      ),
      Field(
        "second",
        \.isSecond,
        in: .bits(ReviewRow.second),
        "whether the second card of the word was asked"
      ),
      Field("typed", \.typed, "what was typed as the answer"),
      Field("after", \.carried, "the state after it in the program that it was imported from"),
    ],
    options: FieldLayout.Options(needed: ["time", "day", "word", "grade"])
  )
}
