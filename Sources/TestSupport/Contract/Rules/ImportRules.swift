import Domain

extension DatabaseContract {
  /// What an import needs from a back end.
  static let importRules = [
    ContractRule(
      "books.changeWithReviews",
      "One step adds books, words and their reviews.",
      without: "An import from Anki arrives without its history."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.insertReviews([.fixture(1, of: 1)])
      try await database.changeBooks(
        BookStep(
          adding: [.fixture(3, title: "三")],
          words: WordStep(adding: [.fixture(11, in: 3)], patches: [WordPatch(id: 2, tags: ["a"])]),
          reviews: [.fixture(2, of: 11), .fixture(3, of: 2)],
          undoing: [1]
        )
      )
      let contents = try await LibraryContents(of: database)
      try require(contents.words[3]?.map(\.id), equals: [11], "The new words differ.")
      try require(contents.words[1]?[1].tags, equals: ["a"], "The tags differ.")
      let reviews = try await database.fetchReviews(of: [1, 2, 11]).map(\.id)
      try require(Set(reviews), equals: [2, 3], "The reviews differ.")
    },
    ContractRule(
      "books.changeWithReviewsIsOneStep",
      "If a review is refused, no book or word is added.",
      without: "A failed import leaves words behind, and the next one adds them again."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.insertReviews([.fixture(1, of: 1)])
      let whole = BookStep(
        adding: [.fixture(3, title: "三")],
        words: WordStep(adding: [.fixture(11, in: 3)]),
        reviews: [.fixture(2, of: 11)]
      )
      var used = whole
      used.reviews.append(.fixture(1, of: 2))
      var missing = whole
      missing.undone = [99]
      for step in [used, missing] {
        try await requireNoTrace(in: database, "A step with a review that is refused") {
          try await database.changeBooks(step)
        }
      }
    },
  ]
}
