import Domain

extension DatabaseContract {
  static let wordRules = [
    ContractRule(
      "words.keepEveryField",
      "Every field of a word comes back as it was given.",
      without: "Tags, notes or the suspension of a word are lost."
    ) {
      try await $0.database.insertBooks([.fixture(1)], words: [])
      try await $0.database.insertWords([fullWord])
      let words = try await $0.database.fetchWords(in: 1)
      try require(words, equals: [fullWord], "The word differs.")
    },
    ContractRule(
      "words.keepAnyText",
      "Any text comes back byte for byte, in every field.",
      without: "Emoji, old kanji or accents come back as question marks."
    ) {
      try await $0.database.insertBooks([.fixture(1)], words: [])
      for (index, text) in ContractTexts.all.enumerated() {
        let word = textWord(WordID(number: index + 1), text)
        try await $0.database.insertWords([word])
        let found = try await $0.database.fetchWords([word.id]).first.map(bytes)
        try require(found, equals: bytes(word), "The text \(text.prefix(40).debugDescription)")
      }
    },
    ContractRule(
      "words.orderOfCreation",
      "Words are returned in order of creation, then by id.",
      without: "Cards are in a different order after each start."
    ) {
      try await $0.database.insertBooks([.fixture(1)], words: [])
      let moments: [(WordID, Int64)] = [(3, 5), (9, 1), (2, 5), (4, 3)]
      try await $0.database.insertWords(moments.map { word($0, madeAt: $1) })
      let ids = try await $0.database.fetchWords(in: 1).map(\.id)
      try require(ids, equals: [9, 4, 2, 3], "The order differs.")
    },
    ContractRule(
      "words.byID",
      "Words fetched by id are returned in the order of the ids.",
      without: "The card shows the wrong word."
    ) {
      try await $0.fill()
      try await $0.database.deleteWords([2])
      let ids = try await $0.database.fetchWords([6, 1, 2, 99, 4]).map(\.id)
      try require(ids, equals: [6, 1, 4], "The words differ.")
    },
    ContractRule(
      "words.fetchRequiresBook",
      "Fetching the words of a book that does not exist is an error.",
      without: "A deleted book opens as an empty one."
    ) {
      let database = $0.database
      let missing = StoreError.notFound(.book, id: WordBookID(number: 9).description)
      try await requireRefusal(missing, "The words of a missing book") {
        _ = try await database.fetchWords(in: 9)
      }
    },
    ContractRule(
      "words.insertRefusesUsedIDs",
      "An id is used once; ids of deleted entities stay in use.",
      without: "A word overwrites another one, or one in the trash."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteWords([2])
      for id: WordID in [1, 2] {
        try await requireRefusal(.alreadyExists(.word, id: id.description), "Word \(id)") {
          try await database.insertWords([.fixture(id)])
        }
      }
      let twice = StoreError.alreadyExists(.word, id: WordID(number: 9).description)
      try await requireRefusal(twice, "The same new word twice") {
        try await database.insertWords([.fixture(9), .fixture(9)])
      }
    },
    ContractRule(
      "words.insertRequiresBook",
      "Words cannot be added to books that do not exist.",
      without: "Words are stored that no screen ever shows."
    ) {
      let database = $0.database
      try await $0.fill()
      try await database.deleteBooks([2])
      for id: WordBookID in [2, 9] {
        try await requireRefusal(.notFound(.book, id: id.description), "A word for book \(id)") {
          try await database.insertWords([.fixture(9, in: id)])
        }
      }
    },
    ContractRule(
      "words.insertIsAtomic",
      "If adding words is refused, none is added.",
      without: "An error is reported, but some words were added."
    ) {
      let database = $0.database
      try await $0.fill()
      try await requireNoTrace(in: database, "Adding words of which one is stored") {
        try await database.insertWords([.fixture(8), .fixture(9), .fixture(1)])
      }
      try await requireNoTrace(in: database, "Adding words of which one lacks its book") {
        try await database.insertWords([.fixture(8), .fixture(9, in: 9)])
      }
    },
  ]

  static let fullWord = Word(
    id: WordID(high: .max, low: .max),
    bookID: 1,
    meaning: SideContent("food", image: ImageReference(name: "a.png")),
    gana: SideContent("", image: ImageReference(name: "b.jpg")),
    kanji: SideContent("食べ物"),
    state: .fail,
    createdAt: Timestamp(milliseconds: 1),
    texts: texts { "two\nlines of \($0)" },
    tags: ["N5", "食", "N5 tag"],
    isSuspended: true,
    isFlagged: true,
    buriedUntil: Day(number: 20_779)
  )

  /// Texts of a word, each computed from its name.
  private static func texts(_ value: (WordText) -> String) -> WordTexts {
    var texts = WordTexts()
    for text in WordText.allCases { texts[text] = value(text) }
    return texts
  }

  private static func word(_ id: WordID, madeAt milliseconds: Int64) -> Word {
    Word(
      id: id,
      bookID: 1,
      meaning: SideContent("m"),
      gana: SideContent("が"),
      kanji: SideContent(),
      createdAt: Timestamp(milliseconds: milliseconds)
    )
  }

  private static func textWord(_ id: WordID, _ text: String) -> Word {
    .fixture(
      id,
      meaning: SideContent(text),
      gana: SideContent(text),
      kanji: SideContent(text),
      texts: texts { _ in text },
      tags: [text, "tag"]
    )
  }

  /// The bytes of all texts; strings are equal when their characters are, even with different
  /// bytes.
  private static func bytes(_ word: Word) -> [[UInt8]] {
    let texts = Side.allCases.map { word[$0].text } + WordText.allCases.map { word.texts[$0] }
    return (texts + word.tags).map { Array($0.utf8) }
  }
}
