import Domain
import InMemory
import Services
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Importing into a library")
struct ImporterTests: ImporterSuite {
  let database = InMemoryDatabase()
  let ids = SequentialIDs()

  private func texts(of title: String) async throws -> [String] {
    try await words(in: title).map { "\($0.kanji.text) \($0.gana.text) \($0.meaning.text)" }
  }

  @Test("Words go into a new book in the order of the file, and again nothing changes")
  func twice() async throws {
    let words = [word("駅", "えき", "station"), word("水", "みず", "water"), word("雨", "あめ", "rain")]
    let first = try await importer.perform(file(words, title: nil), request)
    #expect(first.summary.new == 3)
    #expect(first.summary.books == [ImportedTitle("旅行", count: 3, isNew: true)])
    #expect(try await texts(of: "旅行") == ["駅 えき station", "水 みず water", "雨 あめ rain"])
    let again = try await importer.perform(file(words, title: nil), request)
    #expect(again.summary.isEmpty && again.summary.known == 3 && again.summary.books == [])
    let more = try await importer.perform(file(words + [word("雪", "ゆき", "snow")]), request)
    #expect(more.summary.new == 1)
    #expect(more.summary.books == [ImportedTitle("旅行", count: 1, isNew: false)])
    #expect(try await texts(of: "旅行").count == 4)
  }

  @Test("Kana in place of kanji are gana, as in every other file with the same word")
  func kana() async throws {
    let words = [
      word("コーヒー", "コーヒー", "coffee"), word("カメラ", "", "camera"), word("", "コーヒー", "coffee"),
    ]
    let plan = try await importer.perform(file(words), request)
    #expect(plan.summary.new == 2 && plan.summary.known == 1)
    #expect(try await texts(of: "旅行") == [" コーヒー coffee", " カメラ camera"])
  }

  @Test("Words with an identity are known when their texts have changed")
  func identities() async throws {
    _ = try await importer.perform(file([word("駅", "えき", "station", source: "g1")]), request)
    let changed = file([word("駅", "えき", "railway station", source: "g1")])
    let plan = try await importer.perform(changed, request)
    #expect(plan.summary.isEmpty && plan.summary.different == 1)
    var updating = request
    updating.updates = true
    let taken = try await importer.perform(changed, updating)
    #expect(taken.summary.changed == 1 && taken.items.expected == taken.step.words.patches)
    #expect(try await texts(of: "旅行") == ["駅 えき railway station"])
  }

  @Test("A word that names its target replaces the texts of that one, and of no other")
  func targets() async throws {
    let stored = [word("駅", "えき", "station"), word("水", "みず", "water")]
    let first = try await importer.perform(file(stored), request)
    var (target, other) = (word("停車場", "", "stop"), word("水", "みず", "cold water"))
    target.target = first.step.words.added[0].id
    other.input.texts[.notes] = "冷たい"
    let plan = try await importer.perform(file([target, other]), request)
    #expect(plan.summary.changed == 2 && plan.summary.new == 0 && plan.summary.different == 1)
    #expect(try await texts(of: "旅行") == ["停車場 えき stop", "水 みず water"])
  }

  @Test("All words go into the book that is named by its id, whatever its title is")
  func intoBook() async throws {
    let books = [1, 2].map { number in
      WordBook(id: WordBookID(high: 0, low: number), title: "旅行", createdAt: FixedClock().now)
    }
    for book in books { try await database.insertBooks([book], words: []) }
    let words = file([word("駅", "えき", "station")])
    let plan = try await importer.perform(words, request, into: books[1].id)
    #expect(plan.step.words.added.map(\.bookID) == [books[1].id])
  }

  @Test("Rows with the same kanji and gana and another meaning are separate words, and counted")
  func repeated() async throws {
    let words = [word("飲む", "のむ", "to drink"), word("飲む", "のむ", "to gulp")]
    let plan = try await importer.perform(file(words), request)
    #expect(plan.summary.new == 2 && plan.repeated == 1)
    let other = try await importer.perform(file([word("飲む", "のむ", "to sip")]), request)
    #expect(other.summary.known == 1 && other.summary.different == 1 && other.repeated == 0)
  }

  @Test("Words that are in another book than their deck stay there, and are counted")
  func elsewhere() async throws {
    var moved = file([
      word("駅", "えき", "station", source: "g1"), word("水", "みず", "water", source: "g2"),
    ])
    moved.collection.books[0].unit = .note
    _ = try await importer.perform(moved, request)
    moved.collection.books[0].title = "町"
    for updates in [false, true] {
      var request = request
      request.updates = updates
      #expect(try await importer.perform(moved, request).elsewhere == 2)
      #expect(try await texts(of: "旅行").count == 2)
    }
    var request = request
    request.book = "町"
    #expect(try await importer.perform(moved, request).elsewhere == 0)
  }

  @Test("Reviews come with words, and a newer export brings the newer ones")
  func reviews() async throws {
    let old = ImportedReview(time: Timestamp(milliseconds: 1_000_000), rating: .good)
    let new = ImportedReview(time: Timestamp(milliseconds: 2_000_000), rating: .again)
    let first = file([word("駅", "えき", "station", source: "g1", reviews: [old])])
    #expect(try await importer.perform(first, request).summary.reviews == 1)
    #expect(try await importer.perform(first, request).summary.isEmpty)
    let second = file([word("駅", "えき", "station", source: "g1", reviews: [old, new])])
    let plan = try await importer.perform(second, request)
    #expect(plan.summary.reviews == 1 && plan.summary.changed == 1)
    let book = try #require(await database.fetchBooks().first)
    let stored = try #require(try await database.fetchWords(in: book.id).first)
    #expect(stored.state == .fail)
    #expect(await database.fetchReviews(of: [stored.id]).map(\.rating) == [.good, .again])
  }

  @Test("Reviews that a killed import has left are those of their word", arguments: [1, 2])
  func leftReviews(count: Int) async throws {
    let reviews = [Rating.good, .again].enumerated().map { place, rating in
      ImportedReview(time: Timestamp(milliseconds: Int64(place + 1) * 1_000_000), rating: rating)
    }
    let left = reviews.suffix(count).map {
      $0.stored(of: WordID(importedAs: "g1"), at: FixedClock(), attempt: 0)
    }
    try await database.changeReviews(ReviewStep(adding: left))
    let station = file([word("駅", "えき", "station", source: "g1", reviews: reviews)])
    let plan = try await importer.perform(station, request)
    #expect(plan.summary.new == 1 && plan.summary.reviews == 2 - count)
    let stored = try #require(try await words(in: "旅行").first)
    #expect(stored.state == .fail)
    #expect(await database.fetchReviews(of: [stored.id]).map(\.rating) == [.good, .again])
  }

  @Test("Known words are suspended and flagged as in the file when that is asked for")
  func marks() async throws {
    let stations = file([word("駅", "えき", "station", source: "g1")])
    _ = try await importer.perform(stations, request)
    var newer = stations
    newer.collection.books[0].words[0].isSuspended = true
    newer.collection.books[0].words[0].isFlagged = true
    let told = try await importer.perform(newer, request)
    #expect(told.summary.isEmpty && told.otherMarks == 1)
    var updating = request
    updating.updates = true
    let taken = try await importer.perform(newer, updating)
    #expect(taken.summary.changed == 1 && taken.otherMarks == 0)
    let book = try #require(await database.fetchBooks().first)
    func stored() async throws -> [Bool] {
      try await database.fetchWords(in: book.id).flatMap { [$0.isSuspended, $0.isFlagged] }
    }
    #expect(try await stored() == [true, true])
    // A file without marks changes none, and one with them removes those that it does not have.
    #expect(try await importer.perform(stations, updating).summary.isEmpty)
    var telling = stations
    telling.collection.hasMarks = true
    #expect(try await importer.perform(telling, request).otherMarks == 1)
    #expect(try await importer.perform(telling, updating).summary.changed == 1)
    #expect(try await stored() == [false, false])
  }

  @Test("Duplicates in another book", arguments: DuplicateHandling.allCases)
  func duplicates(treatment: DuplicateHandling) async throws {
    _ = try await importer.perform(file([word("駅", "えき", "station")], title: "N5"), request)
    var request = request
    request.duplicates = treatment
    var duplicate = word("駅", "えき", "railway station")
    duplicate.input.tags = ["anki"]
    let plan = try await importer.perform(file([duplicate]), request)
    #expect(plan.summary.new == (treatment == .keep ? 1 : 0))
    #expect(plan.summary.changed == (treatment == .merge ? 1 : 0))
    // --update would not change a word that is skipped.
    #expect(plan.summary.different == (treatment == .merge ? 1 : 0))
    #expect(try await texts(of: "N5") == ["駅 えき station"])
    #expect(try await importer.perform(file([duplicate]), request).summary.isEmpty)
  }

  @Test("A tag whose space came back as an underscore is the same tag")
  func exportedTags() async throws {
    var stored = word("駅", "えき", "station")
    stored.input.tags = ["two words"]
    _ = try await importer.perform(file([stored]), request)
    var back = word("駅", "えき", "station")
    back.input.tags = ["two_words"]
    #expect(try await importer.perform(file([back]), request).summary.isEmpty)
    back.input.tags.append("two_other words")
    #expect(try await importer.perform(file([back]), request).summary.changed == 1)
    #expect(try await words(in: "旅行").map(\.tags) == [["two words", "two_other words"]])
  }

  @Test("An import is undone in one step, and can be made again")
  @MainActor
  func undoing() async throws {
    let service = TestDIContainer(database: database).makeWordBookService()
    _ = try await importer.perform(file([word("水", "みず", "water")], title: "N5"), request)
    let review = ImportedReview(time: Timestamp(milliseconds: 1_000_000), rating: .good)
    var known = word("水", "みず", "water", reviews: [review])
    known.input.tags = ["anki"]
    let file = file([word("駅", "えき", "station", source: "g1", reviews: [review]), known])
    for _ in 0..<3 {
      let plan = try await importer.perform(file, request)
      #expect(plan.summary.new == 1 && plan.summary.changed == 1 && plan.summary.reviews == 2)
      #expect(try await importer.perform(file, request).summary.isEmpty)
      try await service.undo(plan.items)
      #expect(await database.fetchBooks().map(\.title) == ["N5"])
      #expect(await database.fetchReviewLog().count == 0)
      let book = try #require(await database.fetchBooks().first)
      #expect(try await database.fetchWords(in: book.id).map(\.tags) == [[]])
    }
  }

  @Test("A preview counts known words with images as the import does", arguments: [false, true])
  func images(updates: Bool) async throws {
    let folder = TestFolder()
    let path = try folder.write([0x89] + "PNG\r\n\u{1A}\n".utf8, to: "駅.png")
    let importer = Importer(
      store: database,
      images: StoredImageService(store: InMemoryImageStore()),
      studyClock: FixedClock(),
      ids: ids
    )
    var station = word("駅", "えき", "station")
    station.input.meaning.image = .file(path: path)
    var bare = word("", "みず", "")
    bare.input.meaning.image = .file(path: path)
    let words = file([station, bare])
    var request = request
    request.updates = updates
    #expect(try await importer.perform(words, request).summary.new == 2)
    for summary in [
      try await importer.plan(words, request).summary,
      try await importer.perform(words, request).summary,
    ] {
      #expect(summary.isEmpty && summary.known == 2 && summary.different == 0, "\(summary)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("What is not a word is listed, and a dry run changes nothing")
  func dry() async throws {
    let words = [word("", "", "station"), word("水", "みず", "water")]
    let plan = try await importer.plan(file(words), request)
    #expect(plan.summary.new == 1 && plan.summary.unreadable == 1)
    #expect(await database.fetchBooks().isEmpty)
  }
}
