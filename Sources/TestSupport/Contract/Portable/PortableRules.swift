import Domain
import InMemory

extension PortableContract {
  static let readingRules: [ContractRule] = [
    ContractRule(
      "copies.everything",
      "Merged entities are read back unchanged, and in order.",
      without: "A copy lacks the trash, the history or a field."
    ) {
      let other = try await filled()
      try await $0.merge(other)
      let portable = try $0.portable()
      let (found, promised) = try await (StampedContents(portable), StampedContents(other))
      try require(found, equals: promised, "What was merged is read differently.")
      try require(
        try await portable.stampedCounts(),
        equals: promised.counts,
        "The numbers differ."
      )
      try await requireSame($0.database, as: other)
    },
    ContractRule(
      "copies.batches",
      "Batches of any size contain the same entities.",
      without: "A large library is copied with gaps or duplicates."
    ) {
      try await $0.merge(try await filled())
      let portable = try $0.portable()
      let whole = try await StampedContents(portable)
      let single = try await StampedContents(portable, limit: 1)
      try require(single, equals: whole, "Batches of one differ from one batch.")
    },
    ContractRule(
      "copies.own",
      "What the other methods stored is copied, too.",
      without: "A copy has the words, but not what was done with them."
    ) {
      try await $0.fill()
      let database = $0.database
      try await database.insertReviews([.fixture(1, of: 1), .fixture(2, of: 2)])
      try await database.undoReviews([2])
      try await database.insertSamples([.fixture(1)])
      try await database.countSampleUse(1)
      try await database.deleteWords([2])
      try await database.deleteBooks([2])
      let copy = InMemoryDatabase()
      for batch in try await StampedContents($0.portable()).batches { _ = await copy.merge(batch) }
      try await requireSame(copy, as: database)
    },
  ]

  static let mergingRules: [ContractRule] = [
    ContractRule(
      "copies.again",
      "Merging the same again changes nothing.",
      without: "An interrupted copy that is started again counts uses and reviews twice."
    ) {
      let other = try await filled()
      try await $0.merge(other)
      let portable = try $0.portable()
      let before = try await StampedContents(portable)
      for batch in before.batches {
        let counts = try await portable.merge(batch)
        let promised = MergeCounts(unchanged: batch.count)
        try require(counts, equals: promised, "Something was taken over again.")
      }
      try require(try await StampedContents(portable), equals: before, "Something changed.")
    },
    ContractRule(
      "copies.newest",
      "For each field, the later stamp wins, in whatever order versions are merged.",
      without: "Merging two copies replaces the last change with an earlier one."
    ) {
      let portable = try $0.portable()
      try await portable.merge(.books([StampedBook(new: .fixture(1), at: stamp(1))]))
      let word = StampedWord(new: .fixture(1, in: 1), at: stamp(1))
      try await portable.merge(.words([word]))
      var (kanji, state) = (word.value, word.value)
      (kanji.kanji, state.state) = (SideContent("新"), .success)
      try await portable.merge(.words([word.written(kanji, .kanji, stamp(9))]))
      let counts = try await portable.merge(.words([word.written(state, .state, stamp(5))]))
      try require(counts, equals: MergeCounts(changed: 1), "Another number was merged.")
      var older = word.value
      (older.kanji, older.state) = (SideContent("古"), .fail)
      let old = word.written(older, .kanji, stamp(3)).written(older, .state, stamp(4))
      let unchanged = try await portable.merge(.words([old]))
      try require(unchanged, equals: MergeCounts(unchanged: 1), "Something older was taken over.")
      let found = try await $0.database.fetchWords([1]).first
      try require(found?.kanji.text, equals: "新", "The latest kanji lost.")
      try require(found?.state, equals: .success, "The latest state lost.")
    },
    ContractRule(
      "copies.deletions",
      "A later deletion moves an entity to the trash, and a later restoration brings it back.",
      without: "Deleted words come back from another copy, or restored ones disappear again."
    ) {
      let portable = try $0.portable()
      try await portable.merge(.books([StampedBook(new: .fixture(1), at: stamp(1))]))
      let word = StampedWord(new: .fixture(1, in: 1), at: stamp(1))
      try await portable.merge(.words([word, word.deleted(true, stamp(5))]))
      try await portable.merge(.words([word, word.deleted(false, stamp(3))]))
      let trash = try await $0.database.fetchTrash().words
      try require(trash.map(\.id), equals: [1], "A deletion was lost.")
      try require(trash.first?.deletedAt, equals: stamp(5).time, "The time of deletion differs.")
      try await portable.merge(.words([word.deleted(false, stamp(7))]))
      try require(
        try await $0.database.fetchWords([1]).map(\.id),
        equals: [1],
        "It is not restored."
      )
    },
    ContractRule(
      "copies.purged",
      "What was purged stays purged, whatever is newer.",
      without: "Permanently deleted words come back from another copy."
    ) {
      let portable = try $0.portable()
      try await portable.merge(.books([StampedBook(new: .fixture(1), at: stamp(1))]))
      let word = StampedWord(new: .fixture(1, in: 1), at: stamp(1))
      let purged = StampedWord(word.value, isPurged: true, stamps: word.stamps)
      try await portable.merge(.words([purged]))
      try await portable.merge(.words([word.deleted(false, stamp(9))]))
      try require(try await $0.database.fetchWords([1]), equals: [], "A purged word is listed.")
      try require(try await $0.database.fetchTrash(), equals: Trash(), "It can be restored.")
    },
    ContractRule(
      "copies.reviews",
      "Reviews are added once, and undone reviews stay undone.",
      without: "Reviews count twice after a merge, or undone grades count again."
    ) {
      let portable = try $0.portable()
      let review = Review.fixture(1, of: 1)
      try await portable.merge(.reviews([StampedReview(review, isUndone: true, device: 3)]))
      let counts = try await portable.merge(.reviews([StampedReview(review, device: 3)]))
      try require(counts, equals: MergeCounts(unchanged: 1), "Something was taken over.")
      try require(try await $0.database.fetchReviews(of: [1]), equals: [], "It counts again.")
      try await portable.merge(.reviews([StampedReview(.fixture(2, of: 1), device: 4)]))
      let found = try await $0.database.fetchReviews(of: [1]).map(\.id)
      try require(found, equals: [2], "A review of an unknown word is lost.")
    },
    ContractRule(
      "copies.uses",
      "The uses of a sample on several devices are added up, each counted once.",
      without: "The samples that are offered first change with each merge."
    ) {
      let portable = try $0.portable()
      for uses in [[3: 4, 5: 1], [3: 2, 6: 10]] as [[UInt64: Int]] {
        let sample = StampedSample(.fixture(1), stamp: stamp(1), uses: uses)
        try await portable.merge(.samples([sample]))
      }
      try await $0.database.countSampleUse(1)
      let found = try await $0.database.fetchSamples().map(\.useCount)
      try require(found, equals: [4 + 1 + 10 + 1], "The uses do not add up.")
    },
    ContractRule(
      "copies.lostBook",
      "A word whose book is unknown is kept; the book may arrive later.",
      without: "Words are lost because their book arrives later."
    ) {
      let portable = try $0.portable()
      try await portable.merge(.words([StampedWord(new: .fixture(1, in: 1), at: stamp(1))]))
      let lost = try await $0.database.fetchBooks().map(\.title)
      try require(lost, equals: [WordBook.titleOfLost], "The word has no book.")
      try await portable.merge(.books([StampedBook(new: .fixture(1, title: "一"), at: stamp(1))]))
      try require(try await $0.database.fetchBooks().map(\.title), equals: ["一"], "The book lost.")
      try require(
        try await $0.database.fetchWords(in: 1).map(\.id),
        equals: [1],
        "The word is lost."
      )
    },
  ]

  static let stampRules: [ContractRule] = [
    ContractRule(
      "copies.stamps",
      "A change gives a later stamp to the fields that it changes.",
      without: "A change made here loses to an older one when copies are merged."
    ) {
      try await $0.fill()
      let portable = try $0.portable()
      let before = try await portable.stampedWords(after: nil, limit: 1)[0].stamps
      try await $0.database.updateWords([WordPatch(id: 1, state: .fail)])
      let after = try await portable.stampedWords(after: nil, limit: 1)[0].stamps
      let fields = StampedWordField.allCases.filter { after[$0] != before[$0] }
      try require(fields, equals: [.state], "Other fields have new stamps.")
      let isLater = (after[.state] ?? .unknown) > (before[.state] ?? .unknown)
      try require(isLater, "The stamp is not later.")
    },
    ContractRule(
      "copies.later",
      "A change made after a merge wins over what was merged.",
      without:
        "After a merge with a computer whose clock is ahead, later changes are lost."
    ) {
      let portable = try $0.portable()
      let future = ChangeStamp(clock: FixedClock.future, device: 9)
      try await portable.merge(.books([StampedBook(new: .fixture(1, title: "一"), at: future)]))
      try await $0.database.updateBooks([WordBookPatch(id: 1, title: "二")])
      try await portable.merge(.books([StampedBook(new: .fixture(1, title: "三"), at: future)]))
      try require(try await $0.database.fetchBooks().map(\.title), equals: ["二"], "It was undone.")
    },
  ]

  /// Fails unless two libraries show the same; which reviews are a device's own may differ.
  private static func requireSame(_ copy: any Database, as original: any Database) async throws {
    let (found, promised) = try await (LibraryContents(of: copy), LibraryContents(of: original))
    try require(found.books, equals: promised.books, "The books differ.")
    try require(found.words, equals: promised.words, "The words differ.")
    try require(found.counts, equals: promised.counts, "The numbers of words differ.")
    try require(found.trash, equals: promised.trash, "The trash differs.")
    try require(found.samples, equals: promised.samples, "The samples differ.")
    try require(found.reviews, equals: promised.reviews, "The reviews differ.")
    try require(found.outlines, equals: promised.outlines, "The outlines differ.")
  }

  static func stamp(_ seconds: Int64) -> ChangeStamp {
    let time = Timestamp(milliseconds: 1_700_000_000_000 + seconds * 1_000)
    return ChangeStamp(following: nil, at: time, by: 5)
  }
}

extension FixedClock {
  /// A clock that is a day ahead of the fixed time.
  fileprivate static var future: UInt64 {
    UInt64(clamping: FixedClock().now.milliseconds + 86_400_000) << 16
  }
}

extension StampedEntity {
  /// The same with a field written later.
  fileprivate func written(_ value: Field.Entity, _ field: Field, _ stamp: ChangeStamp) -> Self {
    var stamps = stamps
    stamps[field] = stamp
    return StampedEntity(value, isDeleted: isDeleted, isPurged: isPurged, stamps: stamps)
  }

  /// The same, deleted or restored.
  func deleted(_ isDeleted: Bool, _ stamp: ChangeStamp) -> Self {
    var stamps = stamps
    stamps[.deleted] = stamp
    return StampedEntity(value, isDeleted: isDeleted, isPurged: isPurged, stamps: stamps)
  }
}
