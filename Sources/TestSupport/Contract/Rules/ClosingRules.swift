import Domain

extension DatabaseContract {
  static let closingRules = [
    ContractRule(
      "books.close",
      "Closing a book marks it reviewed, and adds words in the same step.",
      without: "A closed book is still among today's books, or words of the step are missing."
    ) {
      try await $0.fill()
      let added: [Word] = [.fixture(11, in: 2), .fixture(13, in: 2)]
      let day = Day(number: 20_778)
      try await $0.database.closeBook(1, adding: added, reviewedOn: day)
      let contents = try await LibraryContents(of: $0.database)
      try require(contents.books.map(\.isClosed), equals: [true, false], "What is closed differs.")
      try require(contents.books.map(\.reviewedOn), equals: [day, nil], "Days of review differ.")
      try require(
        contents.words[1]?.map(\.id),
        equals: [1, 2, 3],
        "The closed book's words differ."
      )
      try require(contents.words[2]?.suffix(2), equals: added[...], "The words of the step differ.")
    },
    ContractRule(
      "books.closeMovesWords",
      "Words move with their reviews, even into a new book.",
      without: "Words that move to another book lose their history."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.insertReviews([.fixture(1, of: 2)])
      let moved = [WordPatch(id: 1, bookID: 2), WordPatch(id: 2, bookID: 3, state: .undefined)]
      try await database.changeBooks(
        BookStep(
          patches: [
            WordBookPatch(id: 1, isClosed: true, keepsReviews: true, movedWords: [1, 2])
          ],
          adding: [.fixture(3, title: "三")],
          words: WordStep(patches: moved)
        )
      )
      let contents = try await LibraryContents(of: database)
      let closed = contents.books.first { $0.id == 1 }
      try require(closed?.movedWords, equals: [1, 2], "The record of the words differs.")
      try require(closed?.keepsReviews, equals: true, "Whether reviews go on differs.")
      try require(contents.words[1]?.map(\.id), equals: [3], "The words that stay differ.")
      try require(contents.words[3]?.map(\.id), equals: [2], "The words that moved differ.")
      try require(contents.words[3]?.map(\.state), equals: [.undefined], "Their states differ.")
      let reviews = try await database.fetchReviews(of: [2]).map(\.id)
      try require(reviews, equals: [1], "Their reviews differ.")
    },
    ContractRule(
      "books.closeRequiresBooks",
      "A book is not closed if it, or the book of a new word, does not exist.",
      without: "A book is closed, and the new words are in no book."
    ) {
      let database = $0.database
      try await $0.fill()
      for (id, target) in [(9, 2), (1, 9)] as [(WordBookID, WordBookID)] {
        try await requireRefusal(
          .notFound(.book, id: WordBookID(number: 9).description),
          "Closing \(id) into \(target)"
        ) {
          try await database.closeBook(
            id,
            adding: [.fixture(11, in: target)],
            reviewedOn: .fixture
          )
        }
      }
    },
    ContractRule(
      "books.closeRefusesUsedIDs",
      "Closing adds no word whose id is in use.",
      without: "A new word overwrites an existing one."
    ) {
      let database = $0.database
      try await $0.fill()
      let used = StoreError.alreadyExists(.word, id: WordID(number: 4).description)
      try await requireRefusal(used, "A new word with the id of a stored one") {
        try await database.closeBook(1, adding: [.fixture(4, in: 2)], reviewedOn: .fixture)
      }
    },
    ContractRule(
      "books.closeIsOneStep",
      "A book is closed with all words added, or not at all.",
      without: "A crash closes a book without adding the words of the step, or adds them twice."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Closing with a word for a missing book") {
        try await database.closeBook(
          1,
          adding: [.fixture(11, in: 2), .fixture(12, in: 9)],
          reviewedOn: .fixture
        )
      }
      try await requireNoTrace(in: database, "Closing with a word that is stored already") {
        try await database.closeBook(
          1,
          adding: [.fixture(11, in: 2), .fixture(4, in: 2)],
          reviewedOn: .fixture
        )
      }
    },
  ]
}

extension WordBookStore {
  /// Closes a book, adds words to others and new ones, and marks it as reviewed.
  func closeBook(
    _ id: WordBookID,
    adding words: [Word],
    making books: [WordBook] = [],
    reviewedOn day: Day
  ) async throws {
    let closed = WordBookPatch(id: id, isClosed: true, reviewedOn: .some(day))
    try await changeBooks(
      BookStep(patches: [closed], adding: books, words: WordStep(adding: words))
    )
  }

  /// Reopens a book, and deletes words and books.
  func reopenBook(
    _ id: WordBookID,
    deleting words: [WordID],
    and books: [WordBookID],
    reviewedOn day: Day?
  ) async throws {
    let open = WordBookPatch(id: id, isClosed: false, reviewedOn: .some(day))
    try await changeBooks(
      BookStep(patches: [open], deleting: books, words: WordStep(deleting: words))
    )
  }
}
