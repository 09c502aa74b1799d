import Domain

extension Fields {
  /// The fields of a book.
  static let books = EntityFields<WordBook, WordBookPatch>(
    [
      Field("created", \.createdAt, in: .time, isAlways: true, "when it was created"),
      Field("del", .flag, in: .bits(EntityRow.deleted), deletedMeaning),
      Field("purged", .once, in: .nowhere, purgedMeaning),
      Field("title", \.title, \.title, isAlways: true, "its title"),
      Field("closed", \.isClosed, \.isClosed, in: .bits(EntityRow.closed), "whether it is closed"),
      Field(
        "reviews",
        \.keepsReviews,
        \.keepsReviews,
        in: .bits(EntityRow.keepsReviews),
        "whether words learnt in it go on being reviewed while it is closed"
      ),
      Field(
        "moved",
        \.movedTexts,
        \.movedTexts,
        "the ids of the words that moved to another book when it was closed"
      ),
      Field(
        "front",
        \.front,
        \.front,
        in: .bits(EntityRow.front),
        isAlways: true,
        "the side that is shown first"
      ),
      Field(
        "second",
        \.secondFront,
        \.secondFront,
        in: .bits(EntityRow.secondFront),
        "the side that the second card of each word asks, if there is one"
      ),
      Field(
        "place",
        \.place,
        \.place,
        "where the learner left off: the word and the mode; the seed of a shuffled order; and the first word from which on all were shown, unless it is the first of all"
      ),
      Field(
        "reviewed",
        \.reviewedOn,
        \.reviewedOn,
        in: .bits(EntityRow.reviewed),
        "the last day of review"
      ),
      Field("choice", \.choice, \.choice, "what the learner chose for a day"),
      Field(
        "newfirst",
        \.newFirstSince,
        \.newFirstSince,
        "since when new words come from it before other books; those chosen earlier come first"
      ),
    ],
    options: FieldLayout.Options(clocks: .fields)
  )
}

extension WordBook {
  fileprivate var movedTexts: [String] {
    get { movedWords.map(\.description) }
    set { movedWords = newValue.compactMap { WordID($0) } }
  }
}

extension WordBookPatch {
  fileprivate var movedTexts: [String]? { movedWords.map { $0.map(\.description) } }
}
