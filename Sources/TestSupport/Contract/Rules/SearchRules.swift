import Domain

extension DatabaseContract {
  static let searchRules = [
    ContractRule(
      "search.everySide",
      "A text is found anywhere in the meaning, the gana and the kanji.",
      without: "A word is not found by the side that the learner remembers."
    ) {
      try await $0.fill()
      for (text, id) in [("reakf", 3), ("せんせ", 5), ("物", 1)] as [(String, WordID)] {
        let ids = try await $0.database.searchWords([text], limit: 9).words.map(\.id)
        try require(ids, equals: [id], "What \(text) finds differs.")
      }
    },
    ContractRule(
      "search.folds",
      "Case, accents, width and the kind of kana make no difference.",
      without: "`tabe` finds たべる on one back end and not on another."
    ) {
      try await $0.fill()
      let texts: [(String, WordID)] = [
        ("FOOD", 1), ("ｆｏｏｄ", 1), ("fôod", 1), ("ノム", 2), ("ﾉﾑ", 2),
      ]
      for (text, id) in texts {
        let ids = try await $0.database.searchWords([text], limit: 9).words.map(\.id)
        try require(ids, equals: [id], "What \(text) finds differs.")
      }
    },
    ContractRule(
      "search.deleted",
      "Deleted words and words of deleted books are not found.",
      without: "A search opens words that are in the trash."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([1])
      try await $0.database.deleteBooks([2])
      for text in ["food", "school"] {
        let words = try await $0.database.searchWords([text], limit: 9).words
        try require(words, equals: [], "What \(text) finds differs.")
      }
    },
    ContractRule(
      "search.ranks",
      "Exact matches come first, then beginnings, beginnings of words, and others.",
      without: "The word that was typed exactly is listed below others."
    ) {
      try await $0.fill()
      try await $0.database.updateWords([WordPatch(id: 4, gana: SideContent("の"))])
      let ids = try await $0.database.searchWords(["の"], limit: 9).words.map(\.id)
      try require(ids, equals: [4, 2, 1], "What の finds differs.")
      let meanings: [(WordID, String)] = [
        (1, "weather"), (2, "heater to eat"), (3, "(eat)"), (5, "eating"), (6, "eat"),
      ]
      for (id, meaning) in meanings {
        try await $0.database.updateWords([WordPatch(id: id, meaning: SideContent(meaning))])
      }
      let eaten = try await $0.database.searchWords(["eat"], limit: 9).words.map(\.id)
      try require(eaten, equals: [6, 5, 2, 3, 1], "What eat finds differs.")
    },
    ContractRule(
      "search.order",
      "Among equal matches, the oldest come first; at most the requested number are returned.",
      without: "The same search lists words in a different order each time."
    ) {
      try await $0.fill()
      let ids = try await $0.database.searchWords(["r"], limit: 9).words.map(\.id)
      try require(ids, equals: [2, 3, 5, 6], "What r finds differs.")
      for limit in [0, 1, 3] {
        let some = try await $0.database.searchWords(["r"], limit: limit).words.map(\.id)
        try require(some, equals: Array(ids.prefix(limit)), "With the limit \(limit):")
      }
    },
    ContractRule(
      "search.anyText",
      "A search for several texts finds the words of each, and lists each word once.",
      without: "A search for 会う or あう misses one of them, or lists words twice."
    ) {
      try await $0.fill()
      let found = try await $0.database.searchWords(["food", "", "のむ", "drink"], limit: 9)
      try require(found.words.map(\.id), equals: [1, 2], "What they find differs.")
      let readings: [(WordID, String)] = [(4, "あああび"), (5, "ああ"), (6, "ああば")]
      for (id, gana) in readings {
        try await $0.database.updateWords([WordPatch(id: id, gana: SideContent(gana))])
      }
      let alike = try await $0.database.searchWords(["aab", "ああば", "ああび"], limit: 9)
      try require(alike.words.map(\.id), equals: [6, 4], "Of texts that begin alike:")
    },
    ContractRule(
      "search.texts",
      "Free texts are searched as `WordText` specifies; words found only there come last.",
      without: "A word is not found by its example, or is listed before exact matches."
    ) {
      try await $0.fill()
      for text in WordText.allCases {
        try await $0.database.updateWords([
          WordPatch(id: 1, texts: [text: "schools are here"]),
          WordPatch(id: 6, meaning: SideContent("preschools")),
        ])
        let ids = try await $0.database.searchWords(["SCHOOL"], limit: 9).words.map(\.id)
        try require(ids, equals: text.isSearched ? [4, 6, 1] : [4, 6], "With a word in \(text):")
        try await $0.database.updateWords([
          WordPatch(id: 1, texts: [text: ""]), WordPatch(id: 6, meaning: SideContent("")),
        ])
      }
      let ids = try await $0.database.searchWords(["school"], limit: 9).words.map(\.id)
      try require(ids, equals: [4], "Without such a text:")
    },
    ContractRule(
      "search.counts",
      "Matches beyond the limit are counted.",
      without: "The list claims that there are no more words than it shows."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([3])
      for limit in [0, 1, 9] {
        let found = try await $0.database.searchWords(["r"], limit: limit)
        try require(found.count, equals: 3, "With the limit \(limit):")
      }
    },
    ContractRule(
      "search.changes",
      "A changed word is found by its current text.",
      without: "A corrected word is found by its old spelling."
    ) {
      try await $0.fill()
      try await $0.database.updateWords([WordPatch(id: 1, meaning: SideContent("meal"))])
      let old = try await $0.database.searchWords(["food"], limit: 9).words
      let new = try await $0.database.searchWords(["meal"], limit: 9).words.map(\.id)
      try require(old, equals: [], "What the old meaning finds differs.")
      try require(new, equals: [1], "What the new meaning finds differs.")
    },
    ContractRule(
      "search.nothing",
      "An empty text finds nothing.",
      without: "An empty search lists the whole library."
    ) {
      try await $0.fill()
      let words = try await $0.database.searchWords([""], limit: 9).words
      try require(words, equals: [], "What it finds differs.")
    },
    ContractRule(
      "search.tags",
      "A text also finds the words that have it as a tag, after those that contain it.",
      without: "The words with the tag `verb` are found by `#verb` but not by `verb`."
    ) { library in
      try await library.fill()
      try await library.database.updateWords([
        WordPatch(id: 1, tags: ["N5", "Verb"]), WordPatch(id: 2, tags: ["verbs"]),
        WordPatch(id: 3, texts: [.notes: "no verb"], tags: ["動詞"]),
        WordPatch(id: 4, tags: ["verb"]),
      ])
      let lines: [(String, [WordID])] = [
        ("verb", [3, 1, 4]), ("ver", [3]), ("verb n5", [1]), ("verb -n5", [3, 4]), ("動詞", [3]),
        ("-verb", [2, 5, 6]),
      ]
      for (line, ids) in lines {
        let pattern = WordPattern(WordFilter(line))
        let found = try await library.database.findWords(pattern, limit: 9) { _ in true }
        try require(found.words.map(\.id), equals: ids, "What “\(line)” finds differs.")
      }
    },
    ContractRule(
      "search.patterns",
      "Several terms find the words that match all of them, ranked by `WordPattern`.",
      without: "`is:fail tag:verb` finds other words on this back end."
    ) { library in
      try await library.fill()
      let changes = [
        WordPatch(id: 1, texts: [.notes: "to drink at school"], tags: ["noun", "N5"]),
        WordPatch(id: 3, meaning: SideContent("drink to school"), tags: ["\"quoted\"", "Noun"]),
        WordPatch(id: 4, meaning: SideContent("school to drink at"), tags: []),
        WordPatch(id: 6, texts: [.example: "学校でのむ"], tags: ["verb"]),
      ]
      try await library.database.updateWords(changes)
      var all: [Word] = []
      for book in try await library.database.fetchBooks() {
        all += try await library.database.fetchWords(in: book.id)
      }
      let lines = [
        "", "drink", "to drink", "school drink", "のむ -to", "nomu", "gakkou -#noun", "#noun",
        "-#noun",
        "#", "-#", "#\"quoted\"", "\"to drink\"", "-drink -school", "t o", "#n #noun drink", "zzz",
        "ＮＯＵＮ", "verb -verb", "-noun", "noun drink", "drink noun",
      ]
      for line in lines {
        let pattern = WordPattern(WordFilter(line))
        let expected = all.filter { $0.state != .fail }
          .compactMap { word in pattern.rank(of: word).map { (rank: $0, word: word) } }
          .sorted { $0.rank == $1.rank ? Word.isListedBefore($0.word, $1.word) : $0.rank < $1.rank }
        for limit in [2, 9] {
          let found = try await library.database.findWords(pattern, limit: limit) {
            $0.state != .fail
          }
          let words = FoundWords(expected.prefix(limit).map(\.word), count: expected.count)
          try require(found, equals: words, "What “\(line)” finds differs.")
        }
      }
    },
  ]
}
