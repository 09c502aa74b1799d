import Domain

extension Fields {
  static let books = EntityFields<WordBook, WordBookPatch>(
    [
      Field("created", \.pointee.createdAt, in: .time, isAlways: true, "when it was created"),
      Field("del", .flag, in: .bits(EntityRow.deleted), deletedMeaning),
      Field("purged", .once, in: .nowhere, purgedMeaning),
      Field(
        "title",
        \.pointee.title,
        set: { $0.title = $1 },
        patch: \.title,
        isAlways: true,
        "its title"
      ),
      Field(
        "closed",
        \.pointee.isClosed,
        set: { $0.isClosed = $1 },
        patch: \.isClosed,
        in: .bits(EntityRow.closed),
        "whether it is closed"
      ),
      Field(
        "reviews",
        \.pointee.keepsReviews,
        set: { $0.keepsReviews = $1 },
        patch: \.keepsReviews,
        in: .bits(EntityRow.keepsReviews),
        "whether words learnt in it go on being reviewed while it is closed"
      ),
      Field(
        "moved",
        \.pointee.movedTexts,
        set: { $0.movedTexts = $1 },
        patch: \.movedTexts,
        "the ids of the words that moved to another book when it was closed, and were since neither moved on by hand nor back to a book that was closed no later"
      ),
      Field(
        "front",
        \.pointee.front,
        set: { $0.front = $1 },
        patch: \.front,
        in: .bits(EntityRow.front),
        isAlways: true,
        "the side that is shown first"
      ),
      Field(
        "second",
        \.pointee.secondFront,
        set: { $0.secondFront = $1 },
        patch: \.secondFront,
        in: .bits(EntityRow.secondFront),
        "the side that the second card of each word asks, if there is one"
      ),
      Field(
        "place",
        \.pointee.place,
        set: { $0.place = $1 },
        patch: \.place,
        "where the learner left off: the word and the mode; the seed of a shuffled order; the first word from which on all were shown, unless it is the first of all; and an array of the other words that were shown, the first and the last of each run"
      ),
      Field(
        "reviewed",
        \.pointee.reviewedOn,
        set: { $0.reviewedOn = $1 },
        patch: \.reviewedOn,
        in: .bits(EntityRow.reviewed),
        "the last day of review"
      ),
      Field(
        "choice",
        \.pointee.choice,
        set: { $0.choice = $1 },
        patch: \.choice,
        "what the learner chose for a day"
      ),
      Field(
        "newfirst",
        \.pointee.newFirstSince,
        set: { $0.newFirstSince = $1 },
        patch: \.newFirstSince,
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
