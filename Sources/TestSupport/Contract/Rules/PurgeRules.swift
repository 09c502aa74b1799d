import Domain

extension DatabaseContract {
  /// Words and books together: restored, deleted and purged.
  static let purgeRules = [
    ContractRule(
      "trash.restoreItems",
      "Deleted books and words are restored together.",
      without: "An undo of several deletions restores only some of what was deleted."
    ) {
      try await $0.fill()
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.deleteWords([1])
      try await $0.database.deleteBooks([2])
      try await $0.database.restoreItems(TrashItems(books: [2], words: [1]))
      let after = try await LibraryContents(of: $0.database)
      try require(after, equals: before, "What came back differs.")
    },
    ContractRule(
      "trash.restoreItemsIsOneStep",
      "Either all are restored or none.",
      without: "An error is reported, but some were restored."
    ) { library in
      try await library.fill()
      try await library.database.deleteWords([1])
      try await library.database.deleteBooks([2])
      for items in [TrashItems(books: [2], words: [99]), TrashItems(books: [2, 99], words: [1])] {
        try await requireNoTrace(in: library.database, "Bringing back what never existed") {
          try await library.database.restoreItems(items)
        }
      }
    },
    ContractRule(
      "trash.deleteItems",
      "Books and words are deleted together.",
      without: "Deleting picked books and words deletes only some of them."
    ) {
      try await $0.fill()
      try await $0.database.deleteItems(TrashItems(books: [2], words: [1]))
      let trash = try await $0.database.fetchTrash()
      try require(trash.books.map(\.id), equals: [2], "The deleted books differ.")
      try require(trash.words.map(\.id), equals: [1], "The deleted words differ.")
    },
    ContractRule(
      "trash.deleteItemsIsOneStep",
      "Either all are deleted or none.",
      without: "An error is reported, but some were deleted."
    ) { library in
      try await library.fill()
      for items in [TrashItems(books: [2], words: [99]), TrashItems(books: [2, 99], words: [1])] {
        try await requireNoTrace(in: library.database, "Deleting what is not there") {
          try await library.database.deleteItems(items)
        }
      }
    },
    ContractRule(
      "trash.purge",
      "What was purged is listed nowhere; everything else is unchanged.",
      without: "Words purged from the trash are still found, counted or reviewed."
    ) {
      try await $0.fill()
      let image = SideContent("", image: ImageReference(name: "1.png"))
      try await $0.database.updateWords([
        WordPatch(id: 1, gana: image), WordPatch(id: 4, gana: image),
      ])
      let gone = try await $0.database.fetchWords([1, 4])
      try await $0.database.deleteWords([1, 2])
      let books = try await $0.database.fetchCounts()
      try await $0.database.deleteBooks([2])
      try await $0.database.purgeItems(TrashItems(books: [2], words: [1]))
      let trash = try await $0.database.fetchTrash()
      try require(trash.books.map(\.id), equals: [], "The deleted books differ.")
      try require(trash.words.map(\.id), equals: [2], "The deleted words differ.")
      let images = try await $0.database.fetchImages()
      try require(images, equals: [], "The images differ.")
      let counts = try await $0.database.fetchCounts()
      try require(counts, equals: books.filter { $0.key == 1 }, "The counts differ.")
      for word in gone {
        let found = try await $0.database.searchWords([word.kanji.text], limit: 10).words
        try require(!found.contains { $0.id == word.id }, "The search finds a purged word.")
      }
    },
    ContractRule(
      "trash.purgeIsForGood",
      "Nothing restores what was purged.",
      without: "Another computer restores what was permanently deleted."
    ) { library in
      let database = library.database
      try await library.fill()
      try await database.deleteWords([1])
      try await database.deleteBooks([2])
      try await database.purgeItems(TrashItems(books: [2], words: [1]))
      let (word, book) = (StoreError.notFound(.word, id: WordID(1).description), WordBookID(2))
      try await requireRefusal(word, "Restoring a purged word") {
        try await database.restoreWords([1])
      }
      try await requireRefusal(word, "Restoring it in a step") {
        try await database.changeWords(WordStep(restoring: [1]))
      }
      try await requireRefusal(word, "Restoring it with others") {
        try await database.restoreItems(TrashItems(words: [1]))
      }
      try await requireRefusal(
        .notFound(.word, id: WordID(4).description),
        "Restoring a word of a purged book"
      ) { try await database.restoreWords([4]) }
      try await requireRefusal(
        .notFound(.book, id: book.description),
        "Restoring a purged book"
      ) { try await database.restoreBooks([book]) }
      try await requireRefusal(
        .alreadyExists(.word, id: WordID(1).description),
        "Adding a word with the id of a purged one"
      ) { try await database.insertWords([.fixture(1)]) }
    },
    ContractRule(
      "trash.purgeRequiresDeleted",
      "Only what is deleted can be purged, and either all of it or nothing.",
      without: "Emptying the trash removes a word that was restored in the meantime."
    ) { library in
      try await library.fill()
      try await library.database.deleteWords([1])
      try await library.database.deleteBooks([2])
      for items in [
        TrashItems(books: [2], words: [1, 3]), TrashItems(books: [2, 1], words: [1]),
        TrashItems(books: [2, 99]), TrashItems(words: [1, 99]),
      ] {
        try await requireNoTrace(in: library.database, "Purging what was not deleted") {
          try await library.database.purgeItems(items)
        }
      }
      try await requireRefusal(
        .notFound(.word, id: WordID(3).description),
        "Purging a word that is there"
      ) { try await library.database.purgeItems(TrashItems(words: [3])) }
    },
  ]
}
