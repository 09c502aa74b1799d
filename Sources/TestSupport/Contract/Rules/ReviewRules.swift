import Domain

extension DatabaseContract {
  static let reviewRules = [
    ContractRule(
      "reviews.keepEveryField",
      "Every field of a review comes back as it was given.",
      without: "The schedule of a word changes after a restart."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews(fullReviews)
      for review in fullReviews {
        let found = try await $0.database.fetchReviews([review.id])
        try require(found, equals: [review], "The review differs.")
      }
    },
    ContractRule(
      "reviews.order",
      "The reviews of words are ordered by time, then by id.",
      without: "A word is scheduled from its reviews in the wrong order."
    ) {
      try await $0.fill()
      let moments: [(ReviewID, WordID, Int)] = [(3, 1, 5), (9, 2, 1), (2, 1, 5), (4, 3, 3)]
      try await $0.database.insertReviews(
        moments.map { .fixture($0, of: $1, at: .fixture(seconds: $2)) }
      )
      let all = try await $0.database.fetchReviews(of: [3, 2, 1]).map(\.id)
      try require(all, equals: [9, 4, 2, 3], "The order differs.")
      let some = try await $0.database.fetchReviews(of: [1, 99]).map(\.id)
      try require(some, equals: [2, 3], "The reviews of one word differ.")
    },
    ContractRule(
      "reviews.byID",
      "Reviews fetched by id are returned in the order of the ids.",
      without: "Undo affects the review of another word."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews([1, 2, 3].map { .fixture($0) })
      let found = try await $0.database.fetchReviews([3, 99, 1] as [ReviewID]).map(\.id)
      try require(found, equals: [3, 1], "The reviews differ.")
    },
    ContractRule(
      "reviews.history",
      "The history has every review that counts, word by word.",
      without: "Statistics and schedules miss reviews."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews(fullReviews)
      try await $0.database.undoReviews([2])
      let history = try await $0.database.fetchReviewLog()
      try require(Set(history.wordIDs), equals: [1, 4], "The words differ.")
      for (place, id) in history.wordIDs.enumerated() {
        let entries = try await $0.database.fetchReviews(of: [id]).map(ReviewLog.Entry.init)
        try require(Array(history.entries(at: place)), equals: entries, "Word \(id) differs.")
      }
    },
    ContractRule(
      "reviews.secondCards",
      "The two cards of a word have separate histories.",
      without: "One card of a word is scheduled by the grades of the other."
    ) {
      try await $0.fill()
      let reviews: [Review] = [
        .fixture(1), .fixture(2, at: .fixture(days: 1), asked: .meaning, isSecond: true),
        .fixture(3, at: .fixture(days: 2)),
        .fixture(4, at: .fixture(days: 3), asked: .meaning, isSecond: true),
      ]
      try await $0.database.insertReviews(reviews)
      try require(try await $0.database.fetchReviews(of: [1]), equals: reviews, "They differ.")
      let history = try await $0.database.fetchReviewLog()
      for place in history.wordIDs.indices {
        let wanted = reviews.filter { $0.isSecond == history.isSecond(at: place) }
        try require(
          Array(history.entries(at: place)),
          equals: wanted.map(ReviewLog.Entry.init),
          "The histories differ."
        )
      }
      try require(history.wordIDs, equals: [1, 1], "The cards differ.")
    },
    ContractRule(
      "reviews.insertRefusesUsedIDs",
      "An id is used once; ids of undone reviews stay in use.",
      without: "A review counts twice if two computers send the same one."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.insertReviews([.fixture(1), .fixture(2)])
      try await database.undoReviews([2])
      for id: ReviewID in [1, 2] {
        try await requireRefusal(.alreadyExists(.review, id: id.description), "Review \(id)") {
          try await database.insertReviews([.fixture(id, of: 2)])
        }
      }
      let twice = StoreError.alreadyExists(.review, id: ReviewID(number: 9).description)
      try await requireRefusal(twice, "The same new review twice") {
        try await database.insertReviews([.fixture(9), .fixture(9)])
      }
    },
    ContractRule(
      "reviews.undo",
      "An undone review does not count, however often it is undone.",
      without: "A grade that was undone still moves the schedule."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews([.fixture(1), .fixture(2), .fixture(3, of: 2)])
      for _ in 1...2 {
        try await $0.database.undoReviews([2, 3])
        let found = try await $0.database.fetchReviews(of: [1, 2]).map(\.id)
        try require(found, equals: [1], "What counts of the words differs.")
        let asked = try await $0.database.fetchReviews([3, 2, 1] as [ReviewID]).map(\.id)
        try require(asked, equals: [1], "What counts of the reviews asked for differs.")
        let own = try await $0.database.fetchOwnReviews(limit: 9).map(\.id)
        try require(own, equals: [1], "What counts of the last reviews differs.")
      }
    },
    ContractRule(
      "reviews.undoRequiresReviews",
      "A review that does not exist cannot be undone.",
      without: "An undo looks done, but the grade still counts."
    ) {
      let database = $0.database
      try await $0.fill()
      let missing = StoreError.notFound(.review, id: ReviewID(number: 9).description)
      try await requireRefusal(missing, "Undoing a missing review") {
        try await database.undoReviews([9])
      }
    },
  ]

  /// Changes word 1, which has review 2, by a step that follows from both.
  private static func requireDecision(in database: any Database) async throws {
    let found = try await database.changeReviews(of: [1, 99]) {
      (words, reviews) throws(StoreError) -> (ReviewStep, [String]) in
      let patches = words.map { WordPatch(id: $0.id, state: .success) }
      let step = ReviewStep(adding: [.fixture(3)], undoing: reviews.map(\.id), patches: patches)
      return (step, words.map { "\($0.state)" })
    }
    try require(found, equals: ["fail"], "What the step is decided by differs.")
    let reviews = try await database.fetchReviews(of: [1]).map(\.id)
    try require(reviews, equals: [3], "The reviews after a decision differ.")
    let state = try await database.fetchWords([1]).map(\.state)
    try require(state, equals: [.success], "The state after a decision differs.")
  }

  static let reviewStepRules = [
    ContractRule(
      "reviews.change",
      "One step adds reviews, undoes others, and changes words.",
      without: "A grade and its mark disagree."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews([.fixture(1)])
      try await $0.database.changeReviews(
        ReviewStep(
          adding: [.fixture(2)],
          undoing: [1],
          patches: [WordPatch(id: 1, state: .fail)]
        )
      )
      let found = try await $0.database.fetchReviews(of: [1]).map(\.id)
      try require(found, equals: [2], "The reviews differ.")
      let state = try await $0.database.fetchWords([1]).map(\.state)
      try require(state, equals: [.fail], "The state of the word differs.")
      try await requireDecision(in: $0.database)
    },
    ContractRule(
      "reviews.changeIsOneStep",
      "A step is done completely or not at all.",
      without: "A crash leaves a mark without its grade, and the two disagree forever."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.insertReviews([.fixture(1)])
      let patch = WordPatch(id: 1, state: .fail)
      let refused = [
        ReviewStep(adding: [.fixture(2)], undoing: [9], patches: [patch]),
        ReviewStep(
          adding: [.fixture(2)],
          undoing: [1],
          patches: [WordPatch(id: 99, texts: [.notes: ""])]
        ),
        ReviewStep(adding: [.fixture(2), .fixture(1)], undoing: [1], patches: [patch]),
      ]
      for step in refused {
        try await requireNoTrace(in: database, "\(step)") { try await database.changeReviews(step) }
        try await requireNoTrace(in: database, "\(step), decided") {
          _ = try await database.changeReviews(of: [1]) {
            (_, _) throws(StoreError) -> (ReviewStep, Int) in (step, 0)
          }
        }
      }
    },
    ContractRule(
      "reviews.unknownWords",
      "Reviews are kept whether or not their word exists.",
      without: "Reviews that arrive before their words are lost."
    ) {
      try await $0.fill()
      try await $0.database.insertReviews([.fixture(1, of: 1), .fixture(2, of: 77)])
      try await $0.database.deleteWords([1])
      let gone = try await $0.database.fetchReviews(of: [1, 77]).map(\.id)
      try require(gone, equals: [1, 2], "Without their words, the reviews differ.")
      try await $0.database.restoreWords([1])
      try await $0.database.insertWords([.fixture(77)])
      let there = try await $0.database.fetchReviews(of: [1, 77]).map(\.id)
      try require(there, equals: [1, 2], "With their words, the reviews differ.")
    },
    ContractRule(
      "reviews.own",
      "The last session reviews are returned latest first, up to a limit.",
      without: "After a restart, undo reverts another computer's grade, or an old one."
    ) {
      try await $0.fill()
      let seconds = [(1, 5), (2, 9), (3, 1), (4, 7)]
      try await $0.database.insertReviews(
        seconds.map {
          .fixture(ReviewID(number: $0), at: .fixture(seconds: $1), isMark: $0 == 4)
        }
      )
      let two = try await $0.database.fetchOwnReviews(limit: 2).map(\.id)
      try require(two, equals: [2, 1], "The reviews differ.")
      let none = try await $0.database.fetchOwnReviews(limit: 0)
      try require(none, equals: [], "The reviews differ.")
    },
    ContractRule(
      "reviews.outlines",
      "The outlines describe all words that are not deleted, correctly.",
      without: "Due counts include words that are deleted or suspended."
    ) {
      try await $0.fill()
      try await $0.database.insertBooks([.fixture(3)], words: [.fixture(9, in: 3)])
      try await $0.database.updateWords([
        WordPatch(id: 1, bookID: 2, isSuspended: true, isFlagged: true),
        WordPatch(id: 5, buriedUntil: .some(Day(number: 20_779))),
      ])
      try await $0.database.deleteWords([2])
      try await $0.database.deleteBooks([3])
      let outlines = try await $0.database.fetchOutlines().sorted { $0.id < $1.id }
      let words = try await $0.database.fetchWords([1, 3, 4, 5, 6])
      try require(outlines, equals: words.map(WordOutline.init), "The outlines differ.")
      try require(outlines.filter(\.isSuspended).map(\.id), equals: [1], "The suspended differ.")
    },
    ContractRule(
      "reviews.outlineParts",
      "The parts together contain all outlines.",
      without: "Large libraries are counted wrongly."
    ) {
      try await $0.database.insertBooks([.fixture(1)], words: Word.fixtures(30_000))
      try await $0.database.deleteWords([2, 30_000])
      let all = try await $0.database.fetchOutlines().map(\.id)
      var parts = try await $0.database.fetchOutlines(after: nil).map(\.id)
      while let last = parts.last {
        let part = try await $0.database.fetchOutlines(after: last).map(\.id)
        if part.isEmpty { break }
        parts += part
        try require(parts.count <= all.count, "There are more words in parts than in all.")
      }
      try require(parts.sorted() == all.sorted(), "There are \(parts.count) of \(all.count) words.")
    },
  ]

  /// Reviews in which every field differs from its default.
  private static let fullReviews: [Review] = [
    .fixture(
      1,
      of: 1,
      at: StudyMoment(time: .fixture.plus(milliseconds: 123), day: Day(number: -3)),
      rating: .again,
      duration: 1,
      asked: .meaning,
      typed: "た\"べ\\物\n\u{0}"
    ),
    .fixture(2, of: 1, rating: .hard, duration: 4_000_000_000, asked: .gana, typed: ""),
    .fixture(3, of: 4, at: .fixture(days: 1), rating: .easy, asked: nil, isMark: true),
    .fixture(5, of: 4, at: .fixture(days: 2), carried: CarriedState(due: .on(Day(number: -7)))),
    .fixture(
      6,
      of: 4,
      at: .fixture(days: 3),
      typed: "い",
      carried: CarriedState(
        due: .at(.fixture.plus(milliseconds: -1)),
        memory: MemoryState(stability: 0.0001, difficulty: 9.876)
      )
    ),
    Review(
      id: ReviewID(high: .max >> 3, low: .max),
      wordID: 4,
      moment: StudyMoment(time: Timestamp(milliseconds: -1), day: .fixture),
      rating: .good,
      typed: String(repeating: "長い", count: 3_000)
    ),
  ]
}
