import Domain

extension DatabaseContract {
  static let searchRules = [
    ContractRule(
      "search.everySide",
      "A text is found inside of the meaning, the gana and the kanji."
    ) {
      try await $0.fill()
      for (text, id) in [("reakf", 3), ("せんせ", 5), ("物", 1)] as [(String, WordID)] {
        let ids = try await $0.database.searchWords(text, limit: 9).map(\.id)
        try require(ids, equals: [id], "What \(text) finds differs.")
      }
    },
    ContractRule("search.folds", "Letter case, width and the kind of kana make no difference.") {
      try await $0.fill()
      for (text, id) in [("FOOD", 1), ("ｆｏｏｄ", 1), ("ノム", 2), ("ﾉﾑ", 2)] as [(String, WordID)] {
        let ids = try await $0.database.searchWords(text, limit: 9).map(\.id)
        try require(ids, equals: [id], "What \(text) finds differs.")
      }
    },
    ContractRule("search.deleted", "Deleted words and words of deleted books are not found.") {
      try await $0.fill()
      try await $0.database.deleteWords([1])
      try await $0.database.deleteBooks([2])
      for text in ["food", "school"] {
        let words = try await $0.database.searchWords(text, limit: 9)
        try require(words, equals: [], "What \(text) finds differs.")
      }
    },
    ContractRule(
      "search.order",
      "The oldest words are found first, and at most as many as asked for."
    ) {
      try await $0.fill()
      let all = try await $0.database.searchWords("の", limit: 9).map(\.id)
      try require(all, equals: [1, 2], "What の finds differs.")
      for limit in [0, 1] {
        let some = try await $0.database.searchWords("の", limit: limit).map(\.id)
        try require(some, equals: Array(all.prefix(limit)), "With the limit \(limit):")
      }
    },
    ContractRule("search.changes", "What was changed is found by what it is now.") {
      try await $0.fill()
      try await $0.database.updateWords([WordPatch(id: 1, meaning: SideContent("meal"))])
      let old = try await $0.database.searchWords("food", limit: 9)
      let new = try await $0.database.searchWords("meal", limit: 9).map(\.id)
      try require(old, equals: [], "What the old meaning finds differs.")
      try require(new, equals: [1], "What the new meaning finds differs.")
    },
    ContractRule("search.nothing", "An empty text finds nothing.") {
      try await $0.fill()
      let words = try await $0.database.searchWords("", limit: 9)
      try require(words, equals: [], "What it finds differs.")
    },
  ]
}
