import Domain

extension DatabaseContract {
  static let undoneClosingRules = [
    ContractRule(
      "books.closeMakesBooks",
      "A book can be created for the words in the same step.",
      without: "Closing into a new book leaves that book empty."
    ) {
      let database = $0.database
      try await $0.fill()
      let new = WordBook.fixture(3, title: "三")
      let added: [Word] = [.fixture(11, in: 3), .fixture(12, in: 3)]
      try await database.closeBook(1, adding: added, making: [new], reviewedOn: .fixture)
      let contents = try await LibraryContents(of: database)
      try require(contents.books.contains(new), "The new book is not there.")
      try require(contents.words[3], equals: added, "The words of the step differ.")
      let used = StoreError.alreadyExists(.book, id: new.id.description)
      try await requireRefusal(used, "A new book with the id of a stored one") {
        try await database.closeBook(2, adding: [], making: [new], reviewedOn: .fixture)
      }
    },
    ContractRule(
      "books.undoClosing",
      "Undoing a closing leaves the library as it was before.",
      without: "Undoing a closing leaves words behind, or in the wrong book."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.updateBooks([WordBookPatch(id: 1, reviewedOn: .some(.fixture))])
      let before = try await LibraryContents(of: database)
      for day in [Day.fixture, nil] {
        let new = WordBook.fixture(day == nil ? 4 : 3, title: "新")
        let words: [WordID] = day == nil ? [13, 14] : [11, 12]
        let added = [Word.fixture(words[0], in: 2), .fixture(words[1], in: new.id)]
        let later = Day(number: Day.fixture.number + 1)
        try await database.closeBook(1, adding: added, making: [new], reviewedOn: later)
        try await database.reopenBook(1, deleting: words, and: [new.id], reviewedOn: day)
        let after = try await LibraryContents(of: database)
        try require(after.words, equals: before.words, "The words differ.")
        try require(after.books.map(\.id), equals: before.books.map(\.id), "The books differ.")
        try require(after.books.map(\.isClosed), equals: [false, false], "What is closed differs.")
        try require(after.books.first?.reviewedOn, equals: day, "The day of review differs.")
      }
    },
    ContractRule(
      "books.undoClosingRequires",
      "A closing is undone only if the book, and everything to be deleted, exists.",
      without: "An undo looks done, but the book stays closed."
    ) {
      let database = $0.database
      try await $0.fill()
      let book = StoreError.notFound(.book, id: WordBookID(number: 9).description)
      try await requireRefusal(book, "Opening a book that is not there") {
        try await database.reopenBook(9, deleting: [], and: [], reviewedOn: nil)
      }
      try await requireRefusal(book, "Deleting a book that is not there") {
        try await database.reopenBook(1, deleting: [], and: [9], reviewedOn: nil)
      }
      let word = StoreError.notFound(.word, id: WordID(number: 9).description)
      try await requireRefusal(word, "Deleting a word that is not there") {
        try await database.reopenBook(1, deleting: [9], and: [], reviewedOn: nil)
      }
    },
    ContractRule(
      "books.undoClosingIsOneStep",
      "A closing is undone as a whole, or not at all.",
      without: "A crash reopens a book but leaves the words that were added."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.closeBook(1, adding: [.fixture(11, in: 2)], reviewedOn: .fixture)
      try await requireNoTrace(in: database, "Undoing with a word that is not there") {
        try await database.reopenBook(1, deleting: [11, 12], and: [], reviewedOn: nil)
      }
      try await requireNoTrace(in: database, "Undoing with a book that is not there") {
        try await database.reopenBook(1, deleting: [11], and: [9], reviewedOn: nil)
      }
    },
  ]
}
