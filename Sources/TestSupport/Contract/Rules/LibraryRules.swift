import Domain

extension DatabaseContract {
  static let libraryRules = [
    ContractRule(
      "library.concurrentChanges",
      "Concurrent changes are all kept.",
      without: "Marks made while something else is being saved are lost."
    ) {
      let database = $0.database
      try await database.insertBooks([.fixture(1)], words: Word.fixtures(100))
      try await database.insertSamples([.fixture(1)])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...100 {
          let id = WordID(number: number)
          group.addTask { try await database.updateWords([WordPatch(id: id, state: .fail)]) }
          group.addTask {
            try await database.updateWords([WordPatch(id: id, texts: [.notes: "x"])])
          }
          group.addTask { try await database.insertWords([.fixture(WordID(number: 100 + number))]) }
          group.addTask { try await database.countSampleUse(1) }
        }
        try await group.waitForAll()
      }
      let words = try await database.fetchWords(in: 1)
      let changed = words.filter { $0.state == .fail && $0.texts[.notes] == "x" }
      try require(words.count, equals: 200, "The number of words differs.")
      try require(changed.map(\.id), equals: words.prefix(100).map(\.id), "Changes are lost.")
      let uses = try await database.fetchSamples().map(\.useCount)
      try require(uses, equals: [100], "The number of uses differs.")
    },
    ContractRule(
      "library.manyWords",
      "Ten thousand words are added in one step, and changed in another.",
      without: "A large import fails, or takes minutes."
    ) {
      let words = Word.fixtures(10_000)
      try await $0.database.insertBooks([.fixture(1)], words: words)
      let found = try await $0.database.fetchWords(in: 1)
      try require(found == words, "\(found.count) words come back, or not as they were.")
      try await $0.database.updateWords(words.map { WordPatch(id: $0.id, state: .success) })
      let counts = try await $0.database.fetchCounts()
      try require(counts, equals: [1: StateCounts(success: 10_000)], "The counts differ.")
    },
    ContractRule(
      "library.reopen",
      "A stored library is unchanged when it is reopened.",
      without: "Acknowledged changes are lost at the next start."
    ) {
      guard let reopen = $0.reopen else { return }
      try await live(in: $0)
      let left = try await LibraryContents(of: $0.database)
      let again = try await reopen()
      try require(try await LibraryContents(of: again), equals: left, "The library differs.")
      try await again.restoreBooks([3])
      try await again.restoreWords([2])
      let words = try await again.fetchWords([2, 7]).map(\.id)
      try require(words, equals: [2, 7], "What was deleted does not come back.")
    },
    ContractRule(
      "library.close",
      "Closing the library changes nothing.",
      without: "Quitting changes or loses something."
    ) {
      try await live(in: $0)
      let left = try await LibraryContents(of: $0.database)
      try await $0.database.close()
      guard let reopen = $0.reopen else { return }
      let again = try await reopen()
      try require(try await LibraryContents(of: again), equals: left, "The library differs.")
    },
    ContractRule(
      "library.prepare",
      "`prepare()` changes nothing.",
      without: "The first screen and the next one show different data."
    ) {
      try await $0.database.prepare()
      try await live(in: $0)
      let before = try await LibraryContents(of: $0.database)
      try await $0.database.prepare()
      let after = try await LibraryContents(of: $0.database)
      try require(after, equals: before, "The library differs.")
    },
    ContractRule(
      "library.healthy",
      "A new library is intact and writable.",
      without: "Home warns although nothing is wrong."
    ) {
      var health = await $0.database.health()
      // What a replica has not sent yet is not a fault.
      health.replica = nil
      try require(health, equals: LibraryHealth(), "Its health differs.")
    },
    ContractRule(
      "library.changesFromOutside",
      "A change by another user of the library is reported and visible.",
      without: "The screen shows outdated words until the next start, and marks them again."
    ) {
      guard let openAnother = $0.openAnother else { return }
      try await $0.fill()
      let news = await $0.database.changesFromOutside()
      let other = try await openAnother()
      try await other.insertBooks([.fixture(3, title: "三")], words: [.fixture(7, in: 3)])
      try require(await hears(news, within: $0.patience), "It is not told.")
      let titles = try await $0.database.fetchBooks().map(\.title)
      try require(titles.contains("三"), "It is not seen; there are \(titles).")
    },
  ]

  /// Performs every operation of a library.
  private static func live(in library: ContractLibrary) async throws {
    let database = library.database
    try await library.fill()
    try await database.insertBooks([.fixture(3, title: "三")], words: [.fixture(7, in: 3)])
    try await database.insertWords([.fixture(8, in: 2), fullWord])
    try await database.updateBooks([WordBookPatch(id: 2, title: "に", front: .gana)])
    try await database.updateWords([
      WordPatch(id: 4, bookID: 1, state: .fail),
      WordPatch(id: 5, texts: [.notes: "n"], tags: ["t"]),
    ])
    try await database.closeBook(1, adding: [.fixture(11, in: 2)], reviewedOn: .fixture)
    try await database.deleteWords([2, 8])
    try await database.restoreWords([8])
    try await database.deleteBooks([3])
    try await database.insertReviews([
      .fixture(1, of: 1), .fixture(2, of: 1, at: .fixture(days: 1), typed: "たべもの"),
      .fixture(3, of: 2), .fixture(4, of: 99, isMark: true),
    ])
    try await database.changeReviews(
      ReviewStep(
        adding: [.fixture(5, of: 4, rating: .again, isMark: true)],
        undoing: [2],
        patches: [WordPatch(id: 4, state: .fail, isFlagged: true)]
      )
    )
    try await database.insertSamples([.fixture(1), .fixture(2, useCount: 3)])
    try await database.countSampleUse(2)
  }

  private static func hears(_ news: AsyncStream<Void>, within patience: Duration) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in news { return true }
        return false
      }
      group.addTask {
        // The only error is that of a cancelled task: the news has come.
        try? await Task.sleep(for: patience)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
