import Domain

extension PortableContract {
  /// Words that another computer put into a book that was purged in the meantime.
  static let orphanRules = [
    ContractRule(
      "copies.orphans",
      "A word whose book was purged is in the trash, unless it was purged itself.",
      without: "A word that was moved into a book while another computer purged it disappears."
    ) {
      try await $0.mergeOrphans([1, 2, 3], deleted: [2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.words.map(\.id).sorted(), equals: [1, 2, 3], "The words differ.")
      try require(trash.books, equals: [], "The deleted books differ.")
      try require(try await $0.database.fetchWords([1, 2, 3]), equals: [], "A word is listed.")
      try await $0.database.purgeItems(TrashItems(words: [1, 2]))
      let rest = try await $0.database.fetchTrash().words.map(\.id)
      try require(rest, equals: [3], "The words differ after two were purged.")
    },
    ContractRule(
      "copies.orphansBack",
      "Such words are restored together into one book, where they can be found.",
      without: "A word listed in the trash cannot be restored, or cannot be found afterwards."
    ) {
      try await $0.mergeOrphans([1, 2, 3], deleted: [2])
      try await $0.database.restoreItems(TrashItems(words: [1, 2]))
      let books = try await $0.database.fetchBooks()
      try require(books.map(\.title), equals: [WordBook.titleOfLost], "The books differ.")
      let words = try await $0.database.fetchWords(in: books[0].id)
      try require(words.map(\.id), equals: [1, 2], "The words differ.")
      let rest = try await $0.database.fetchTrash().words.map(\.id)
      try require(rest, equals: [3], "The trash differs.")
      let found = try await $0.database.searchWords([words[0].kanji.text], limit: 10).words
      try require(found.contains(words[0]), "The search does not find it.")
    },
    ContractRule(
      "copies.orphansAgain",
      "Their book is restored if it was deleted; if it was purged, another one is created.",
      without: "Words can be restored once, but not again."
    ) {
      try await $0.mergeOrphans([1, 2, 3])
      try await $0.database.restoreItems(TrashItems(words: [1]))
      let book = try await $0.database.fetchBooks()[0].id
      try await $0.database.deleteBooks([book])
      try await $0.database.restoreItems(TrashItems(words: [2]))
      let words = try await $0.database.fetchWords(in: book).map(\.id)
      try require(words, equals: [1, 2], "The deleted book did not come back.")
      try await $0.database.deleteBooks([book])
      try await $0.database.purgeItems(TrashItems(books: [book]))
      try await $0.database.restoreItems(TrashItems(words: [3]))
      let all = try await $0.database.fetchWords([1, 2, 3]).map(\.id)
      try require(all, equals: [3], "The words differ after their book was purged.")
    },
    ContractRule(
      "copies.orphansInSteps",
      "A step of words restores none of them, since that also adds a book.",
      without: "An undo that fails leaves an empty book."
    ) {
      try await $0.mergeOrphans([1])
      let database = $0.database
      try await requireRefusal(
        .notFound(.word, id: WordID(1).description),
        "Restoring such a word in a step"
      ) { try await database.changeWords(WordStep(restoring: [1])) }
      let trash = try await database.fetchTrash().words.map(\.id)
      try require(trash, equals: [1], "The trash differs.")
      try require(try await database.fetchBooks(), equals: [], "A book was added.")
    },
  ]
}

extension ContractLibrary {
  /// Merges a purged book, and words in it that are not purged.
  fileprivate func mergeOrphans(_ ids: [WordID], deleted: Set<WordID> = []) async throws {
    let (made, later) = (PortableContract.stamp(1), PortableContract.stamp(2))
    let book = StampedBook(new: .fixture(1), at: made).deleted(true, later)
    let purged = StampedBook(book.value, isDeleted: true, isPurged: true, stamps: book.stamps)
    let words = ids.map { StampedWord(new: .fixture($0, in: 1), at: made) }
    let portable = try portable()
    _ = try await portable.merge(.books([purged]))
    _ = try await portable.merge(
      .words(words.map { deleted.contains($0.id) ? $0.deleted(true, later) : $0 })
    )
  }
}
