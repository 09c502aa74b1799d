import Domain

extension DatabaseContract {
  static let bookRules =
    [
      ContractRule(
        "books.startEmpty",
        "A new library holds nothing and never held a book.",
        without:
          "The welcome page does not appear, or appears for a learner who already has books."
      ) {
        let contents = try await LibraryContents(of: $0.database)
        try require(contents.books, equals: [], "There are books.")
        try require(contents.counts, equals: [:], "There are counts.")
        try require(contents.samples, equals: [], "There are samples.")
        try require(!contents.hasEverHeldBooks, "It is said to have held books.")
      },
      ContractRule(
        "books.keepEveryField",
        "Every field of a book comes back as it was given.",
        without: "The learner's place, schedule or choice of sides is lost."
      ) {
        let book = fullBook
        try await $0.database.insertBooks([book], words: [])
        try require(try await $0.database.fetchBooks(), equals: [book], "The book differs.")
      },
      ContractRule(
        "books.orderOfCreation",
        "Books are returned in order of creation, then by id.",
        without: "Home and the session show books in another order after each start."
      ) {
        let books: [WordBook] = [
          .fixture(3, age: 1), .fixture(5, age: 9), .fixture(2, age: 1), .fixture(4, age: 0),
        ]
        try await $0.database.insertBooks(books, words: [])
        let ids = try await $0.database.fetchBooks().map(\.id)
        try require(ids, equals: [5, 2, 3, 4], "The order differs.")
      },
      ContractRule(
        "books.insertWithWords",
        "Books are added together with their words.",
        without: "A starter book or an import arrives without its words."
      ) {
        try await $0.fill()
        let contents = try await LibraryContents(of: $0.database)
        try require(contents.books.map(\.title), equals: ["一", "二"], "The books differ.")
        try require(contents.words[1]?.map(\.id), equals: [1, 2, 3], "The words of book 1 differ.")
        try require(contents.words[2]?.map(\.id), equals: [4, 5, 6], "The words of book 2 differ.")
      },
      ContractRule(
        "books.insertToStoredBooks",
        "Words added with new books may belong to existing books.",
        without: "An import that adds to existing and new books fails half way."
      ) {
        try await $0.fill()
        try await $0.database.insertBooks(
          [.fixture(3)],
          words: [.fixture(7, in: 1), .fixture(8, in: 3)]
        )
        let words = try await $0.database.fetchWords(in: 1)
        try require(words.map(\.id), equals: [1, 2, 3, 7], "The words of book 1 differ.")
      },
      ContractRule(
        "books.insertRefusesUsedIDs",
        "An id is used once; ids of deleted entities stay in use.",
        without: "A book overwrites another one, or one in the trash."
      ) {
        let database = $0.database
        try await $0.fill()
        try await database.deleteBooks([2])
        for id: WordBookID in [1, 2] {
          try await requireRefusal(.alreadyExists(.book, id: id.description), "Book \(id)") {
            try await database.insertBooks([.fixture(id)], words: [])
          }
        }
        let twice = StoreError.alreadyExists(.book, id: WordBookID(number: 9).description)
        try await requireRefusal(twice, "The same new book twice") {
          try await database.insertBooks([.fixture(9), .fixture(9)], words: [])
        }
        let word = StoreError.alreadyExists(.word, id: WordID(number: 1).description)
        try await requireRefusal(word, "A stored word in a new book") {
          try await database.insertBooks([.fixture(9)], words: [.fixture(1, in: 9)])
        }
      },
      ContractRule(
        "books.insertRequiresBooks",
        "Words cannot be added to books that do not exist.",
        without: "Words are stored that no screen ever shows."
      ) {
        let database = $0.database
        try await $0.fill()
        try await database.deleteBooks([2])
        for id: WordBookID in [2, 8] {
          try await requireRefusal(.notFound(.book, id: id.description), "A word for book \(id)") {
            try await database.insertBooks([.fixture(9)], words: [.fixture(9, in: id)])
          }
        }
      },
      ContractRule(
        "books.insertIsAtomic",
        "If adding books is refused, none is added.",
        without: "A failed import leaves books behind that its undo does not know."
      ) {
        let database = $0.database
        try await $0.fill()
        try await requireNoTrace(in: database, "Adding books of which one is stored") {
          try await database.insertBooks([.fixture(8), .fixture(1)], words: [.fixture(9, in: 8)])
        }
        try await requireNoTrace(in: database, "Adding a book with a word that is stored") {
          try await database.insertBooks(
            [.fixture(8)],
            words: [.fixture(9, in: 8), .fixture(1, in: 8)]
          )
        }
      },
    ] + updateRules

  private static let updateRules = [
    ContractRule(
      "books.update",
      "A patch changes the fields it has and leaves the others.",
      without: "Renaming a book loses the learner's place in it."
    ) {
      var book = fullBook
      try await $0.database.insertBooks([book], words: [])
      for patch in bookPatches {
        patch.apply(to: &book)
        try await $0.database.updateBooks([patch])
        try require(try await $0.database.fetchBooks(), equals: [book], "After \(patch):")
      }
    },
    ContractRule(
      "books.updateMany",
      "One call changes many books.",
      without: "A change of several books is undone for only some of them."
    ) {
      try await $0.fill()
      try await $0.database.updateBooks([
        WordBookPatch(id: 1, title: "いち"), WordBookPatch(id: 2, isClosed: true),
      ])
      let books = try await $0.database.fetchBooks()
      try require(books.map(\.title), equals: ["いち", "二"], "The titles differ.")
      try require(books.map(\.isClosed), equals: [false, true], "What is closed differs.")
    },
    ContractRule(
      "books.updateRequiresBooks",
      "A book that does not exist cannot be changed.",
      without: "A change looks saved although its book is gone."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([2])
      for id: WordBookID in [2, 9] {
        try await requireRefusal(.notFound(.book, id: id.description), "Changing book \(id)") {
          try await database.updateBooks([WordBookPatch(id: id, title: "三")])
        }
      }
    },
    ContractRule(
      "books.updateIsAtomic",
      "If changing books is refused, none is changed.",
      without: "An error is reported, but part of the change was made."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Changing a book that is there and one that is not") {
        try await database.updateBooks([
          WordBookPatch(id: 1, title: "三"), WordBookPatch(id: 9, title: "四"),
        ])
      }
    },
  ]

  private static let fullBook = WordBook.fixture(
    7,
    title: "韓国旅行で覚えた単語 👩‍👩‍👧",
    age: 12,
    isClosed: true,
    keepsReviews: true,
    movedWords: [4, 9],
    front: .gana,
    place: StudyPlace(
      wordID: 3,
      mode: .onlyFail,
      seed: 1 << 51,
      firstShown: 2,
      otherRuns: [ShownRun(first: 5, last: 7), ShownRun(first: 9, last: 9)]
    ),
    reviewedOn: Day(number: 20_000),
    choice: BookTaskChoice(day: Day(number: -5), task: .review),
    newFirstSince: .fixture,
    secondFront: .kanji
  )

  /// Changes of every field, to a value and to nil.
  private static let bookPatches = [
    WordBookPatch(id: 7, title: "新"),
    WordBookPatch(id: 7, isClosed: false),
    WordBookPatch(id: 7, keepsReviews: false),
    WordBookPatch(id: 7, movedWords: [8]),
    WordBookPatch(id: 7, movedWords: []),
    WordBookPatch(id: 7, front: .meaning),
    WordBookPatch(id: 7, place: .some(StudyPlace(wordID: 9, mode: .excludeSuccess))),
    WordBookPatch(id: 7, place: .some(nil)),
    WordBookPatch(id: 7, reviewedOn: .some(Day(number: 1))),
    WordBookPatch(id: 7, reviewedOn: .some(nil)),
    WordBookPatch(id: 7, choice: .some(BookTaskChoice(day: Day(number: 2), task: .none))),
    WordBookPatch(id: 7, choice: .some(nil)),
    WordBookPatch(id: 7, newFirstSince: .some(Timestamp(milliseconds: 0))),
    WordBookPatch(id: 7, newFirstSince: .some(nil)),
    WordBookPatch(id: 7, secondFront: .some(.meaning)),
    WordBookPatch(id: 7, secondFront: .some(nil)),
    WordBookPatch(id: 7),
  ]
}
