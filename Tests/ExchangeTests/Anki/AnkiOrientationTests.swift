import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// Notes of one kind that have the word and the meaning, or its cards, in different orders.
@Suite("Notes of Anki the other way round")
struct AnkiOrientationTests {
  private let exports: ExportFixture

  init() throws { exports = try ExportFixture() }

  private func file(_ fixture: AnkiFixture) async throws -> ImportedFile {
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    return try await ForeignFile(ImportRequest(path: path), studyClock: exports.clock)
      .read(unpackingIn: exports.folder.path) { $0 }
  }

  private func words(_ notes: [[String]], _ fields: [String] = ["Front", "Back"]) async throws
    -> [String]
  {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.notes, fixture.questions) = (fields, notes, ["{{\(fields[0])}}"])
    return try await file(fixture).collection.books.flatMap(\.words).map(\.input).map {
      [$0.kanji.text, $0.gana.text, $0.meaning.text, $0.texts[.example]].joined(separator: "|")
    }
  }

  /// Five notes with the word in front, and two in another deck with the meaning there.
  private var basic: AnkiFixture {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Front", "Back"], ["{{Front}}"])
    fixture.decks = [7: "JE", 8: "EJ"]
    fixture.notes = [
      ["犬", "dog"], ["猫", "cat"], ["鳥", "bird"], ["魚", "fish"], ["馬", "horse"],
      ["sea", "海"], ["forest", "もり<br>森"],
    ]
    fixture.changes = ["UPDATE cards SET did = 8 WHERE nid > 5"]
    return fixture
  }

  @Test("Each note of the kind Basic is turned so that its word is the Japanese side")
  func basicKind() async throws {
    let books = try await file(basic).collection.books
    #expect(books.map(\.title) == ["EJ", "JE"])
    let turned = books[0].words.map(\.input)
    #expect(turned.map(\.kanji.text) == ["海", "森"])
    #expect(turned.map(\.gana.text) == ["", "もり"])
    #expect(turned.map(\.meaning.text) == ["sea", "forest"])
    #expect(books.map(\.fronts) == [CardFronts(.meaning), CardFronts(.kanji)])
  }

  @Test("The image of a meaning in the field of the gana is only that of the meaning")
  func imageOfTurned() async throws {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Front", "Back"], ["{{Front}}"])
    fixture.notes = [
      ["いぬ", "dog"], ["ねこ", "cat"], ["とり", "bird"], ["sea<img src=\"a.png\">", "うみ"],
    ]
    fixture.media = ["a.png": [0x89] + "PNG\r\n\u{1A}\n".utf8]
    let word = try #require(try await file(fixture).collection.books.first?.words.last?.input)
    #expect(word.gana.text == "うみ" && word.meaning.text == "sea")
    #expect(Side.allCases.filter { word[$0].image != nil } == [.meaning])
  }

  @Test("Most notes may have the meaning in front, or half of them")
  func majority() async throws {
    #expect(
      try await words([["sea", "海"], ["forest", "森"], ["犬", "dog"]])
        == ["海||sea|", "森||forest|", "犬||dog|"]
    )
    #expect(try await words([["sea", "海"], ["犬", "dog"]]) == ["海||sea|", "犬||dog|"])
  }

  @Test("Fields with names, and explanations in Japanese, are not turned")
  func named() async throws {
    let notes = [["犬", "dog"], ["CD", "シーディー"]]
    #expect(try await words(notes, ["Word", "Meaning"]) == ["犬||dog|", "CD||シーディー|"])
    let japanese = [["犬", "動物の一つ"], ["NHK", "日本放送協会"], ["森", "木の多い所"]]
    #expect(try await words(japanese).contains("NHK||日本放送協会|"))
  }

  @Test(
    "A reading in brackets behind the word is its gana",
    arguments: ["飲む（のむ）", "飲む (のむ)", "飲む【のむ】", "飲[の]む"]
  )
  func brackets(word: String) async throws {
    #expect(try await words([[word, "to drink"]]) == ["飲む|のむ|to drink|"])
    let fields = ["Expression", "Meaning", "Reading"]
    #expect(try await words([["飲む（のむ）", "to drink", "のむ"]], fields) == ["飲む（のむ）|のむ|to drink|"])
  }

  @Test("A reading that repeats the spelling is none, and that of another field is taken")
  func repeatedSpelling() async throws {
    let fields = ["Expression", "Meaning", "Reading", "Kana"]
    #expect(
      try await words([["飲む", "to drink", "飲む", ""], ["駅", "station", "駅", "えき"]], fields)
        == ["飲む||to drink|", "駅|えき|station|"]
    )
    #expect(
      try await words([["飲[の]む", "to drink", "飲む", ""], ["アパート", "flat", "アパート", ""]], fields)
        == ["飲む|のむ|to drink|", "|アパート|flat|"]
    )
  }

  @Test("A reading in romaji becomes kana, as in the text that Anki writes")
  func romaji() async throws {
    let notes = [
      ["飲む", "to drink", "Nomu"], ["コーヒー", "coffee", "koohii"], ["駅", "station", "えき"],
      ["OK", "all right", "ookee"],
    ]
    #expect(
      try await words(notes, ["Expression", "Meaning", "Reading"])
        == ["飲む|のむ|to drink|", "|コーヒー|coffee|", "駅|えき|station|", "OK|ookee|all right|"]
    )
  }

  @Test("The switches of a kind such as Lapis are not sentences")
  func switches() async throws {
    let fields = [
      "Expression", "MainDefinition", "Sentence", "IsWordAndSentenceCard", "IsClickCard",
    ]
    #expect(
      try await words([["猫", "cat", "猫がいる。", "x", "x"]], fields) == ["猫||cat|猫がいる。"]
    )
  }

  @Test("Reviews with a damaged time are counted and left out, and the others are imported")
  func damagedTimes() async throws {
    var fixture = AnkiFixture()
    fixture.changes = [
      "UPDATE cards SET type = 2, queue = 2, due = 1200, ivl = 25",
      "INSERT INTO revlog VALUES (-1700000500000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (9223372036854775400, 10, 0, 3, 1, 0, 2500, 4200, 0)",
      "INSERT INTO revlog VALUES (1700000600000, 10, 0, 3, 1, 0, 2500, 4200, 0)",
    ]
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    #expect(try await exports.import(path).summary.reviews == 1)
    #expect(
      try await file(fixture).collection.remarks == [
        "2 damaged reviews are left out: their times are before 1970, or thousands of years away."
      ]
    )
  }

  @Test("A single image that is missing is one image")
  func missingImage() async throws {
    var fixture = AnkiFixture()
    fixture.notes = [["飲む<img src=\"a.png\">", "のむ", "to drink"]]
    #expect(
      try await file(fixture).collection.remarks == ["1 image is missing, damaged or too large."]
    )
  }
}

extension AnkiOrientationTests {
  @Test("A note that lacks a side without its image is listed with its other sides")
  func neededImage() async throws {
    var fixture = AnkiFixture()
    fixture.notes = [["猫", "ねこ", "<img src=\"a.png\">"], ["犬", "いぬ", "dog"]]
    let collection = try await file(fixture).collection
    #expect(collection.books.flatMap(\.words).map(\.input.kanji.text) == ["犬"])
    #expect(collection.unreadable.map(\.text) == ["猫\tねこ\ta.png"])
  }
}

// MARK: - Decks without Japanese

extension AnkiOrientationTests {
  @Test("Decks without anything Japanese are named, and decks can be left out")
  func otherSubjects() async throws {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Front", "Back"], ["{{Front}}"])
    fixture.decks = [7: "日本語", 8: "Geo::Europe"]
    fixture.notes = [["犬", "dog"], ["猫", "cat"], ["鳥", "bird"], ["Paris", "France"]]
    fixture.changes = ["UPDATE cards SET did = 8 WHERE nid = 4"]
    let file = try await file(fixture)
    #expect(file.collection.foreignDecks == ["Geo · Europe"])
    #expect(
      file.decks == [ImportedDeck("Geo · Europe", count: 1), ImportedDeck("日本語", count: 3)]
    )
    for name in ["Geo", "Geo::Europe", "Geo · Europe"] {
      let rest = try await file.without([name])
      #expect(rest.file.collection.books.map(\.title) == ["日本語"] && rest.unknown == [])
      // A single deck is not a choice.
      #expect(rest.file.collection.foreignDecks == [] && rest.file.decks == [])
    }
    let exactly = try await file.without(exactly: ["日本語", "Geo"])
    #expect(exactly.collection.books.map(\.title) == ["Geo · Europe"])
    let whole = try await file.without(["Ge"])
    #expect(whole.file.collection.books.count == 2 && whole.unknown == ["Ge"])
    fixture.notes = [["Rome", "Italy"], ["Paris", "France"]]
    fixture.changes = ["UPDATE cards SET did = 8 WHERE nid = 2"]
    #expect(try await self.file(fixture).collection.foreignDecks == [])
  }
}

// MARK: - Several decks in one book

extension AnkiOrientationTests {
  /// A deck of one note with two cards, and one of three notes with one card.
  private func twoDecks(_ pair: String, _ single: String) -> AnkiFixture {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Front", "Back"], ["{{Front}}", "{{Back}}"])
    fixture.decks = [7: pair, 8: single]
    fixture.notes = [["犬", "dog"], ["猫", "cat"], ["鳥", "bird"], ["魚", "fish"]]
    fixture.changes = [
      "DELETE FROM cards WHERE nid > 1 AND ord = 1", "UPDATE cards SET did = 8 WHERE nid > 1",
    ]
    return fixture
  }

  private func plan(
    _ fixture: AnkiFixture,
    into database: InMemoryDatabase
  ) async throws -> ImportPlan {
    let importer = Importer(
      store: database,
      images: SpyImageService(),
      studyClock: exports.clock,
      ids: SequentialIDs()
    )
    let request = ImportRequest(path: "/tmp/a.apkg", book: "All")
    return try await importer.perform(try await file(fixture), request)
  }

  private static let oneWay =
    "“All” asks one way: the second card of 1 of the 4 words is not asked (犬)."

  @Test(
    "What a book of several decks asks, all of their notes decide, in whatever order they come",
    arguments: [["A", "B"], ["B", "A"]]
  )
  func severalDecks(names: [String]) async throws {
    let database = InMemoryDatabase()
    let plan = try await plan(twoDecks(names[0], names[1]), into: database)
    #expect(await database.fetchBooks().map(\.fronts) == [CardFronts(.kanji)])
    #expect(plan.cards == [Self.oneWay])
  }

  @Test("A book that is there goes on asking what it asks, and what it does not ask is said")
  func existingBook() async throws {
    let database = InMemoryDatabase()
    var book = WordBook.fixture(WordBookID(number: 1), title: "All")
    try await database.insertBooks([book], words: [])
    #expect(try await plan(twoDecks("A", "B"), into: database).cards == [Self.oneWay])

    let other = InMemoryDatabase()
    (book.front, book.secondFront) = (.meaning, .kanji)
    try await other.insertBooks([book], words: [])
    var fixture = twoDecks("A", "B")
    fixture.changes += [
      "UPDATE cards SET type = 2, queue = 2, due = 1200, ivl = 25",
      "INSERT INTO revlog SELECT 1700000500000 + id, id, 0, 3, 25, 5, 2500, 4200, 1 FROM cards",
    ]
    let plan = try await plan(fixture, into: other)
    #expect(plan.cards == [])
    // The first card of Anki asks the word, that of the book the meaning.
    let dog = try #require(plan.step.words.added.first { $0.kanji.text == "犬" })
    let reviews = plan.step.reviews.filter { $0.wordID == dog.id }
    #expect(reviews.map(\.isSecond) == [true, false])
  }
}
