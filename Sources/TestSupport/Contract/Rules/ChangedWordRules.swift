import Domain

extension DatabaseContract {
  static let changedWordRules = [
    ContractRule(
      "words.update",
      "A patch changes the fields it has and leaves the others.",
      without: "A mark reverts an edit made on another computer."
    ) {
      var word = fullWord
      try await $0.database.insertBooks([.fixture(1)], words: [word])
      for patch in wordPatches {
        patch.apply(to: &word)
        try await $0.database.updateWords([patch])
        let words = try await $0.database.fetchWords(in: 1)
        try require(words, equals: [word], "After \(patch):")
      }
    },
    ContractRule(
      "words.updateMany",
      "One call changes many words, each in its own way.",
      without: "Marking or tagging many words at once changes only some of them."
    ) {
      try await $0.fill()
      try await $0.database.updateWords([
        WordPatch(id: 6, state: .undefined), WordPatch(id: 1, texts: [.notes: "note"]),
        WordPatch(id: 2, kanji: SideContent("酒")),
      ])
      let words = try await $0.database.fetchWords([1, 2, 6])
      try require(words.map(\.texts[.notes]), equals: ["note", "", ""], "The notes differ.")
      try require(words.map(\.kanji.text), equals: ["食べ物", "酒", "電車"], "The kanji differ.")
      try require(words.map(\.state), equals: [.undefined, .success, .undefined], "States differ.")
    },
    ContractRule(
      "words.move",
      "A patch with a book moves the word there; nothing else changes.",
      without: "A moved word loses its state, tags or notes."
    ) {
      try await $0.fill()
      try await $0.database.updateWords([WordPatch(id: 3, bookID: 2)])
      let one = try await $0.database.fetchWords(in: 1).map(\.id)
      let two = try await $0.database.fetchWords(in: 2)
      try require(one, equals: [1, 2], "The words of the old book differ.")
      try require(two.map(\.id), equals: [3, 4, 5, 6], "The words of the new book differ.")
      try require(two[0].state, equals: .fail, "The state differs.")
    },
    ContractRule(
      "words.updateRequiresWords",
      "A word that does not exist cannot be changed.",
      without: "A mark on a deleted word looks saved."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteWords([2])
      for id: WordID in [2, 99] {
        try await requireRefusal(.notFound(.word, id: id.description), "Changing word \(id)") {
          try await database.updateWords([WordPatch(id: id, state: .success)])
        }
      }
    },
    ContractRule(
      "words.moveRequiresBook",
      "A word cannot move to a book that does not exist.",
      without: "A word disappears from all books."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([2])
      for id: WordBookID in [2, 9] {
        try await requireRefusal(.notFound(.book, id: id.description), "Moving to book \(id)") {
          try await database.updateWords([WordPatch(id: 1, bookID: id)])
        }
      }
    },
    ContractRule(
      "words.updateIsAtomic",
      "If changing words is refused, none is changed.",
      without: "An error is reported, but some words were changed."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Changing words of which one is missing") {
        try await database.updateWords([
          WordPatch(id: 1, state: .fail), WordPatch(id: 99, state: .fail),
        ])
      }
      try await requireNoTrace(in: database, "Moving words, one of them to a missing book") {
        try await database.updateWords([
          WordPatch(id: 1, bookID: 2), WordPatch(id: 2, bookID: 9),
        ])
      }
    },
  ]

  /// Changes of every field, to a value and to nil.
  private static let wordPatches: [WordPatch] = {
    let id = fullWord.id
    let texts = WordText.allCases.flatMap { text in
      ["もっと", ""].map { WordPatch(id: id, texts: [text: $0]) }
    }
    return [
      WordPatch(id: id, meaning: SideContent("meal")),
      WordPatch(id: id, gana: SideContent("めし", image: ImageReference(name: "c.gif"))),
      WordPatch(id: id, gana: SideContent()),
      WordPatch(id: id, kanji: SideContent("飯")),
      WordPatch(id: id, state: .success),
      WordPatch(id: id, state: .undefined),
      WordPatch(id: id, tags: ["a", "b", "a"]),
      WordPatch(id: id, tags: []),
      WordPatch(id: id, isSuspended: false),
      WordPatch(id: id, isFlagged: false),
      WordPatch(id: id, buriedUntil: .some(nil)),
      WordPatch(id: id, buriedUntil: .some(Day(number: 20_780))),
      WordPatch(id: id),
    ] + texts
  }()
}
