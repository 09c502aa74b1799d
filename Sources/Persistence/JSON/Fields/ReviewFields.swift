import Domain

extension Fields {
  /// The fields of a review, which has all or none of them; if two clones of a device wrote
  /// different reviews with one id, the greater in this order wins.
  static let reviews = EntityFields<Review, Never>(
    [
      Field("time", \.pointee.moment.time, in: .time, isAlways: true, "when it was graded"),
      Field(
        "day",
        \.pointee.moment.day,
        in: .bits(ReviewRow.day),
        isAlways: true,
        "the day of study"
      ),
      Field(
        "word",
        \.pointee.wordID,
        in: .owner,
        isAlways: true,
        "the word, which may arrive later, or never"
      ),
      Field(
        "took",
        \.pointee.duration,
        in: .bits(ReviewRow.took),
        "how long the answer took, in milliseconds"
      ),
      Field(
        "grade",
        \.pointee.rating,
        in: .bits(ReviewRow.grade),
        isAlways: true,
        "1 again, 2 hard, 3 good, 4 easy"
      ),
      Field("asked", \.pointee.asked, in: .bits(ReviewRow.askedSide), "the side that was shown"),
      Field(
        "mark",
        \.pointee.isMark,
        in: .bits(ReviewRow.mark),
        "whether a mark on a study screen counted as this review"
      ),
      Field(
        "second",
        \.pointee.isSecond,
        in: .bits(ReviewRow.second),
        "whether the second card of the word was asked"
      ),
      Field("typed", \.pointee.typed, "what was typed as the answer"),
      Field(
        "after",
        \.pointee.carried,
        "the state after it in the program that it was imported from"
      ),
    ],
    options: FieldLayout.Options(needed: ["time", "day", "word", "grade"])
  )
}
