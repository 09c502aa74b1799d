import Domain

extension DatabaseContract {
  static let trashRules = [
    ContractRule(
      "trash.lists",
      "The trash lists everything deleted as it will be restored, and nothing else.",
      without: "Deleted entities cannot be found again."
    ) {
      try await $0.fill()
      let empty = try await $0.database.fetchTrash()
      try require(empty.isEmpty, equals: true, "Before anything is deleted, that it is empty:")
      let word = try await $0.database.fetchWords([2])
      try await $0.database.deleteWords([2])
      try await $0.database.deleteBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.words.map(\.word), equals: word, "The deleted words differ.")
      try require(trash.books.map(\.book.title), equals: ["二"], "The deleted books differ.")
    },
    ContractRule(
      "trash.countsWords",
      "A deleted book states how many words are restored with it; they are not listed.",
      without: "The trash shows a different number of words than are restored."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([4])
      try await $0.database.deleteBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.books.map(\.wordCount), equals: [2], "The numbers of words differ.")
      try require(trash.words.map(\.id), equals: [], "The deleted words differ.")
      try await $0.database.restoreBooks([2])
      let after = try await $0.database.fetchTrash()
      try require(after.words.map(\.id), equals: [4], "The deleted words differ.")
    },
    ContractRule(
      "trash.restored",
      "What was restored is no longer listed.",
      without: "The trash offers to restore what exists."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([1])
      try await $0.database.deleteBooks([2])
      try await $0.database.restoreWords([1])
      try await $0.database.restoreBooks([2])
      let trash = try await $0.database.fetchTrash()
      try require(trash.isEmpty, equals: true, "Afterwards, that it is empty:")
    },
    ContractRule(
      "trash.images",
      "The images of all words are known, including deleted words and words of deleted books.",
      without: "Cleaning up removes the images of words that are restored later."
    ) {
      try await $0.fill()
      let images = (1...4).map { ImageReference(name: "\($0).png") }
      try await $0.database.updateWords([
        WordPatch(id: 1, meaning: SideContent("一", image: images[0])),
        WordPatch(id: 2, gana: SideContent("", image: images[1])),
        WordPatch(id: 4, kanji: SideContent("四", image: images[2])),
        WordPatch(id: 3, meaning: SideContent("三", image: images[3])),
      ])
      try await $0.database.updateWords([WordPatch(id: 3, meaning: SideContent("三"))])
      try await $0.database.deleteWords([2])
      try await $0.database.deleteBooks([2])
      let found = try await $0.database.fetchImages()
      try require(found, equals: Set(images.prefix(3)), "The images differ.")
    },
    ContractRule(
      "trash.together",
      "Words deleted in one step have the same time of deletion, if any.",
      without: "The words of an undone import hide what was deleted by hand."
    ) {
      try await $0.fill()
      try await $0.database.changeWords(WordStep(deleting: [1, 2, 3]))
      let words = try await $0.database.fetchTrash().words
      try require(words.count, equals: 3, "The number of deleted words differs.")
      try require(Set(words.map(\.deletedAt)).count, equals: 1, "The number of times differs.")
    },
  ]
}
