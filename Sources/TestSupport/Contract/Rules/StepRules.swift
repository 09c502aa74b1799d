import Domain

extension DatabaseContract {
  static let stepRules = [
    ContractRule(
      "words.change",
      "One step adds, changes, deletes and restores words.",
      without: "An edit of several words is undone for only some of them."
    ) {
      try await $0.fill()
      let database = $0.database
      try await database.deleteWords([6])
      let new = Word.fixture(11, in: 2, meaning: SideContent("sake"))
      try await database.changeWords(
        WordStep(
          adding: [new],
          patches: [WordPatch(id: 1, bookID: 2), WordPatch(id: 2, tags: ["a"])],
          deleting: [3, 4],
          restoring: [6]
        )
      )
      let one = try await database.fetchWords(in: 1)
      try require(one.map(\.id), equals: [2], "The words of the first book differ.")
      try require(one.first?.tags, equals: ["a"], "The tags differ.")
      let two = try await database.fetchWords(in: 2)
      try require(two.map(\.id), equals: [1, 5, 6, 11], "The words of the other book differ.")
      try require(two.last, equals: new, "The new word differs.")
    },
    ContractRule(
      "words.changeRestored",
      "One step can restore a word and change it.",
      without: "An import that restores a word from the trash fails."
    ) {
      let database = $0.database
      try await $0.fill()
      func step(_ tag: String) -> WordStep {
        WordStep(patches: [WordPatch(id: 6, tags: [tag])], restoring: [6])
      }
      func requireTag(_ tag: String) async throws {
        let tags = try await database.fetchWords([6]).map(\.tags)
        try require(tags, equals: [[tag]], "The restored word differs.")
      }
      try await database.deleteWords([6])
      try await database.changeWords(step("a"))
      try await requireTag("a")
      try await database.deleteWords([6])
      try await database.changeBooks(BookStep(words: step("b")))
      try await requireTag("b")
    },
    ContractRule(
      "words.changeDeleted",
      "One step can change a word and delete it.",
      without: "A word that an undone import moves to the trash keeps the import's changes."
    ) {
      let database = $0.database
      try await $0.fill()
      func step(_ tag: String) -> WordStep {
        WordStep(patches: [WordPatch(id: 6, tags: [tag])], deleting: [6])
      }
      func requireDeletedTag(_ tag: String) async throws {
        let words = try await database.fetchWords([6])
        try require(words, equals: [], "The word is not deleted.")
        try await database.restoreWords([6])
        let tags = try await database.fetchWords([6]).map(\.tags)
        try require(tags, equals: [[tag]], "The deleted word differs.")
      }
      try await database.changeWords(step("a"))
      try await requireDeletedTag("a")
      try await database.changeBooks(BookStep(words: step("b")))
      try await requireDeletedTag("b")
    },
    ContractRule(
      "words.changeIsOneStep",
      "If part of a step is refused, none of it is done.",
      without: "An error is reported, but part of the step was done."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteWords([5])
      let whole = WordStep(
        adding: [.fixture(11, in: 2)],
        patches: [WordPatch(id: 1, state: .fail)],
        deleting: [2],
        restoring: [5]
      )
      func refused(_ part: String, _ spoil: (inout WordStep) -> Void) async throws {
        var step = whole
        spoil(&step)
        let spoilt = step
        try await requireNoTrace(in: database, "A step with \(part)") {
          try await database.changeWords(spoilt)
        }
      }
      try await refused("a new word whose id is in use") { $0.added.append(.fixture(3)) }
      try await refused("a new word for a missing book") { $0.added.append(.fixture(12, in: 9)) }
      try await refused("a change of a missing word") { $0.patches.append(WordPatch(id: 99)) }
      try await refused("a move to a missing book") {
        $0.patches.append(WordPatch(id: 3, bookID: 9))
      }
      try await refused("the deletion of a missing word") { $0.deleted.append(99) }
      try await refused("the return of what never existed") { $0.restored.append(99) }
    },
  ]
}
