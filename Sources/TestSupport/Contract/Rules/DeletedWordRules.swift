import Domain

extension DatabaseContract {
  static let deletedWordRules = [
    ContractRule(
      "words.delete",
      "A deleted word is no longer listed; the others stay.",
      without: "Deleting a word deletes another one too, or nothing."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([1, 5])
      let ids = try await $0.database.fetchWords([1, 2, 3, 4, 5, 6]).map(\.id)
      try require(ids, equals: [2, 3, 4, 6], "The words differ.")
      let listed = try await $0.database.fetchWords(in: 1).map(\.id)
      try require(listed, equals: [2, 3], "The words of the book differ.")
    },
    ContractRule(
      "words.deleteRequiresWords",
      "What does not exist cannot be deleted.",
      without: "A deletion looks done, and undoing it fails."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteWords([2])
      for id: WordID in [2, 99] {
        try await requireRefusal(.notFound(.word, id: id.description), "Deleting word \(id)") {
          try await database.deleteWords([id])
        }
      }
    },
    ContractRule(
      "words.deleteIsAtomic",
      "If deleting words is refused, none is deleted.",
      without: "An error is reported, but some words were deleted."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Deleting words of which one is missing") {
        try await database.deleteWords([1, 99])
      }
    },
    ContractRule(
      "words.restore",
      "A restored word is as it was.",
      without: "Undoing a deletion restores a word without its state or notes."
    ) {
      try await $0.fill()
      try await $0.database.updateWords([WordPatch(id: 2, texts: [.notes: "note"], tags: ["a"])])
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.deleteWords([2, 3])
      try await $0.database.restoreWords([3, 2])
      try require(
        try await LibraryContents(of: $0.database),
        equals: before,
        "The library differs."
      )
    },
    ContractRule(
      "words.restoreLeavesOthers",
      "Restoring what is not deleted changes nothing.",
      without: "A second undo changes a word that is there."
    ) {
      try await $0.fill()
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.restoreWords([1])
      try require(
        try await LibraryContents(of: $0.database),
        equals: before,
        "The library differs."
      )
    },
    ContractRule(
      "words.restoreRequiresWords",
      "If something never existed, nothing of the request is restored.",
      without: "An undo looks done, but nothing came back."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteWords([1])
      let missing = StoreError.notFound(.word, id: WordID(number: 99).description)
      try await requireRefusal(missing, "Restoring a word that never existed") {
        try await database.restoreWords([1, 99])
      }
      try require(try await database.fetchWords([1]), equals: [], "A word was restored.")
    },
  ]
}
