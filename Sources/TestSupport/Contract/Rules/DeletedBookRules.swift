import Domain

extension DatabaseContract {
  static let deletedBookRules = [
    ContractRule(
      "books.delete",
      "A deleted book is no longer listed; the others stay.",
      without: "A deleted book stays on home, or another one disappears with it."
    ) {
      try await $0.fill()
      try await $0.database.deleteBooks([1])
      try require(try await $0.database.fetchBooks().map(\.id), equals: [2], "The books differ.")
    },
    ContractRule(
      "books.deleteHidesWords",
      "The words of a deleted book are deleted with it.",
      without: "A search or a review shows words of a deleted book."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([1])
      try require(
        try await database.fetchWords([1, 4]).map(\.id),
        equals: [4],
        "The words differ."
      )
      try await requireRefusal(.notFound(.book, id: WordBookID(number: 1).description), "Its words")
      { _ = try await database.fetchWords(in: 1) }
      let word = StoreError.notFound(.word, id: WordID(number: 1).description)
      try await requireRefusal(word, "Changing one of its words") {
        try await database.updateWords([WordPatch(id: 1, state: .success)])
      }
    },
    ContractRule(
      "books.deleteRequiresBooks",
      "What does not exist cannot be deleted.",
      without: "Undoing a deletion restores what never existed."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([2])
      for id: WordBookID in [2, 9] {
        try await requireRefusal(.notFound(.book, id: id.description), "Deleting book \(id)") {
          try await database.deleteBooks([id])
        }
      }
    },
    ContractRule(
      "books.deleteIsAtomic",
      "If deleting books is refused, none is deleted.",
      without: "An error is reported, but some books were deleted."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Deleting a book that is there and one that is not") {
        try await database.deleteBooks([1, 9])
      }
    },
    ContractRule(
      "books.restore",
      "A restored book is as it was, with its words and counts.",
      without: "Undoing a deletion restores an empty book."
    ) {
      try await $0.fill()
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.deleteBooks([1, 2])
      try await $0.database.restoreBooks([2, 1])
      try require(
        try await LibraryContents(of: $0.database),
        equals: before,
        "The library differs."
      )
    },
    ContractRule(
      "books.restoreKeepsDeletedWords",
      "Words deleted before their book stay deleted.",
      without: "Words that were deleted long ago come back with their book."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([2])
      try await $0.database.deleteBooks([1])
      try await $0.database.restoreBooks([1])
      let words = try await $0.database.fetchWords(in: 1).map(\.id)
      try require(words, equals: [1, 3], "The words differ.")
      try await $0.database.restoreWords([2])
      let all = try await $0.database.fetchWords(in: 1).map(\.id)
      try require(all, equals: [1, 2, 3], "The words with the one restored differ.")
    },
    ContractRule(
      "books.restoreLeavesOthers",
      "Restoring what is not deleted changes nothing.",
      without: "A second undo changes an existing book."
    ) {
      try await $0.fill()
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.restoreBooks([1])
      try require(
        try await LibraryContents(of: $0.database),
        equals: before,
        "The library differs."
      )
    },
    ContractRule(
      "books.restoreRequiresBooks",
      "If something never existed, nothing of the request is restored.",
      without: "An undo looks done, but nothing came back."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([1])
      let missing = StoreError.notFound(.book, id: WordBookID(number: 9).description)
      try await requireRefusal(missing, "Restoring a book that never existed") {
        try await database.restoreBooks([1, 9])
      }
      try require(try await database.fetchBooks().map(\.id), equals: [2], "The books differ.")
    },
    ContractRule(
      "books.everHeld",
      "The library remembers that it had books, even after all are deleted.",
      without: "A learner who deletes every book is offered starter books like a newcomer."
    ) {
      try await $0.fill()
      try require(try await $0.database.hasEverHeldBooks(), "It is not known with two books.")
      try await $0.database.deleteBooks([1, 2])
      try require(try await $0.database.hasEverHeldBooks(), "It is not known any more.")
    },
  ]

  static let countRules = [
    ContractRule(
      "counts.emptyBooks",
      "The counts of a book without words are zero.",
      without: "Home has no numbers for an empty book, and fails to load."
    ) {
      try await $0.database.insertBooks([.fixture(1)], words: [])
      let counts = try await $0.database.fetchCounts()
      try require(counts, equals: [1: StateCounts()], "The counts differ.")
    },
    ContractRule(
      "counts.agreeWithWords",
      "The counts match the words that are listed.",
      without: "Home and the book itself show different numbers."
    ) {
      let database = $0.database
      try await $0.fill()
      try await agree(database, "with the words inserted")
      try await database.updateWords([
        WordPatch(id: 1, state: .success), WordPatch(id: 5, bookID: 1),
        WordPatch(id: 6, state: .undefined),
      ])
      try await agree(database, "after changes of states and a move")
      try await database.deleteWords([2, 5])
      try await agree(database, "after two words were deleted")
      try await database.restoreWords([2])
      try await agree(database, "after one was restored")
      try await database.closeBook(1, adding: [.fixture(11, in: 2)], reviewedOn: .fixture)
      try await agree(database, "after a book was closed")
      try await database.deleteBooks([1])
      try await agree(database, "after it was deleted")
      try await database.restoreBooks([1])
      try await agree(database, "after it was restored")
    },
  ]

  private static func agree(_ database: any Database, _ moment: String) async throws {
    let contents = try await LibraryContents(of: database)
    let counted = contents.words.mapValues { StateCounts(of: $0) }
    try require(contents.counts, equals: counted, "The counts differ \(moment).")
    let home = try await database.fetchCountedBooks()
    try require(home.books, equals: contents.books, "The books with counts differ \(moment).")
    let listed = contents.books.map { counted[$0.id] ?? StateCounts() }
    try require(home.counts, equals: listed, "The counts of the books differ \(moment).")
  }
}
