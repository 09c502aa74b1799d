import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// What is exported comes back equal, except for what Documentation/INTERCHANGE.md lists.
@Suite("Out and in again")
struct RoundTripTests {
  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  private static let seeds = Array(UInt64(1)...12)

  @Test("JSON keeps everything", arguments: seeds)
  func json(seed: UInt64) async throws {
    let kind = RandomLibrary.Kind(hasOddBooks: true, hasOwnReviews: true)
    let random = RandomLibrary(seed: seed, kind, now: fixture.clock.moment)
    let (back, summary, images) = try await fixture.import(fixture.export(random, as: .json))
    #expect(back.books.sortedByID.map(\.book) == random.library.books.sortedByID.map(\.book))
    for (book, other) in zip(back.books.sortedByID, random.library.books.sortedByID) {
      #expect(book.words.map(\.word) == other.words.map(\.word))
      let reviews = (book.words.flatMap(\.reviews), other.words.flatMap(\.reviews))
      #expect(
        reviews.0.map { $0.copy(id: 0, wordID: $0.wordID) }
          == reviews.1.map { $0.copy(id: 0, wordID: $0.wordID) }
      )
    }
    #expect(images == Set(random.images.keys))
    #expect(summary.unreadable == 0)
    #expect(fixture.due(back) == fixture.due(random.library))
    #expect(fixture.forgotten(back, random.library) == [])
  }

  @Test("A package of Anki keeps words, images, reviews and due days", arguments: seeds)
  func package(seed: UInt64) async throws {
    let random = RandomLibrary(seed: seed, now: fixture.clock.moment)
    let (back, _, images) = try await fixture.import(fixture.export(random, as: .apkg))
    let wanted = ExpectedLosses.ofPackage(random.library, clock: fixture.clock)
    #expect(ExpectedLosses.sortedByBook(ExpectedLosses.comparable(back)) == wanted)
    #expect(images == Set(random.images.keys))
    #expect(fixture.due(back) == fixture.due(random.library))
    #expect(fixture.forgotten(back, random.library) == [])
    for book in back.books {
      let other = random.library.books.first { $0.book.title == book.book.title }
      #expect(book.book.fronts == other.map { AnkiPackageNoteType($0.book.fronts).fronts })
    }
  }

  @Test("Tables keep the texts and tags", arguments: [ExportFormat.csv, .tsv, .ankiText], seeds)
  func tables(format: ExportFormat, seed: UInt64) async throws {
    let random = RandomLibrary(seed: seed, now: fixture.clock.moment)
    let (back, _, _) = try await fixture.import(fixture.export(random, as: format))
    let keepsIDs = format == .ankiText
    let wanted = ExpectedLosses.ofTable(random.library, keepsIDs: keepsIDs)
    let found = ExpectedLosses.comparable(back, keepsIDs: keepsIDs)
    #expect(ExpectedLosses.sortedByBook(found) == ExpectedLosses.sortedByBook(wanted))
  }

  @Test("Markdown keeps the texts, tags and study states", arguments: seeds)
  func markdown(seed: UInt64) async throws {
    let random = RandomLibrary(seed: seed, now: fixture.clock.moment)
    let (back, summary, _) = try await fixture.import(fixture.export(random, as: .markdown))
    let wanted = ExpectedLosses.ofMarkdown(random.library)
    let found = ExpectedLosses.comparable(back, keepsIDs: false)
    #expect(ExpectedLosses.sortedByBook(found) == ExpectedLosses.sortedByBook(wanted))
    #expect(summary.unreadable == 0)
  }

  @Test(
    "A table keeps what looks like a reading in a spelling, and romaji in place of the gana",
    arguments: [ExportFormat.csv, .tsv, .ankiText, .markdown]
  )
  func unlikelyTexts(format: ExportFormat) async throws {
    let texts = [("方（かた）", "かた"), ("食[た]べる", "たべる"), ("駅", "eki"), ("方【ほう】", "")]
    let words = texts.enumerated().map { place, text in
      Word.fixture(
        WordID(number: place + 1),
        meaning: SideContent("meaning \(place)"),
        gana: SideContent(text.1),
        kanji: SideContent(text.0)
      )
    }
    let book = ExportedBook(.fixture(1), words: words.map { ExportedWord($0) })
    let library = ExportedLibrary(books: [book])
    let database = InMemoryDatabase()
    let path = try await fixture.export(library, as: format)
    let first = try await fixture.import(path, into: database)
    let back = first.library.books.flatMap(\.words).map(\.word)
    #expect(back.map(\.kanji.text) == texts.map(\.0))
    #expect(back.map(\.gana.text) == texts.map(\.1))
    #expect(try await fixture.import(path, into: database).summary.isEmpty)
  }

  @Test("Importing what was exported changes nothing", arguments: [ExportFormat.json, .apkg])
  func again(format: ExportFormat) async throws {
    let random = RandomLibrary(seed: 99, now: fixture.clock.moment)
    let (database, images) = (InMemoryDatabase(), InMemoryImageStore())
    let path = try await fixture.export(random, as: format)
    let first = try await fixture.import(path, into: database, images)
    #expect(first.summary.new == random.library.wordCount)
    let second = try await fixture.import(path, into: database, images)
    #expect(second.summary.isEmpty && second.summary.known == random.library.wordCount)
  }

  @Test("Words that were marked in one moment get no review twice", arguments: [3, 1_000])
  func marked(count: Int) async throws {
    let book = WordBook.fixture(1)
    let words = (1...count).map { number in
      let id = WordID(number: number)
      let word = Word.fixture(
        id,
        gana: SideContent("ご\(number)"),
        kanji: SideContent("語\(number)")
      )
      return ExportedWord(word, reviews: [.fixture(ReviewID(number: number), of: id)])
    }
    let library = ExportedLibrary(books: [ExportedBook(book, words: words)])
    let database = InMemoryDatabase()
    let path = try await fixture.export(library, as: .json)
    #expect(try await fixture.import(path, into: database).summary.reviews == count)
    let package = try await fixture.export(library, as: .apkg)
    #expect(try await fixture.import(package, into: database).summary.isEmpty)
    #expect(try await fixture.import(package).summary.reviews == count)
  }

  @Test("Reviews of one second keep their order, and the last one says when the card is due")
  func sameSecond() async throws {
    let start = fixture.clock.now.plus(milliseconds: -60_000)
    let grades: [(milliseconds: Int64, rating: Rating)] = [(300, .good), (700, .again)]
    let reviews = grades.enumerated().map { place, grade in
      let time = start.plus(milliseconds: grade.milliseconds)
      return Review(
        id: ReviewID(number: place + 1),
        wordID: 1,
        moment: StudyMoment(time: time, day: fixture.clock.today),
        rating: grade.rating
      )
    }
    let book = ExportedBook(.fixture(1), words: [ExportedWord(.fixture(1), reviews: reviews)])
    let library = ExportedLibrary(books: [book])
    let back = try await fixture.import(fixture.export(library, as: .apkg)).library
    let found = back.books.flatMap(\.words).flatMap(\.reviews)
    #expect(found.map(\.moment) == reviews.map(\.moment))
    #expect(found.map(\.rating) == [.good, .again])
    #expect(found.map { $0.carried == nil } == [true, false])
    #expect(fixture.due(back) == fixture.due(library))
  }

  @Test("What is called like the deck that every collection has is that deck")
  func defaultDeck() async throws {
    let titles = ["default", "Default · Verbs", "N5"]
    let books = titles.enumerated().map { place, title in
      let book = WordBook.fixture(WordBookID(number: place + 1), title: title)
      return ExportedBook(book, words: [ExportedWord(.fixture(WordID(number: place + 1)))])
    }
    for books in [books, Array(books.dropFirst())] {
      let library = ExportedLibrary(books: books)
      let export = AnkiExport(library, fixture.folding, today: fixture.clock.today)
      #expect(export.decks.filter { $0.id == 1 }.map { $0.name.lowercased() } == ["default"])
      #expect(Set(export.decks.map(\.id)).count == 3)
      let head = AnkiCollectionHead(export, ReviewSettings(), now: fixture.clock.now)
      guard case .object(let decks) = head.decks else {
        Issue.record("\(head.decks)")
        continue
      }
      #expect(decks.count == 3)
    }
    let path = try await fixture.export(ExportedLibrary(books: books), as: .apkg)
    let back = try await fixture.import(path).library
    #expect(back.books.map(\.book.title).sorted() == titles.sorted())
  }

  @Test("The ids of reviews of one moment are in its second, and all differ")
  func ids() {
    var ids = AnkiReviewIDs()
    let first = (0..<1_500).map { _ in ids.id(at: Timestamp(milliseconds: 5_999)) }
    #expect(Set(first).count == 1_500)
    #expect(first.prefix(1_000).allSatisfy { $0 / 1_000 == 5 })
    #expect(Array(first.suffix(500)) == Array(6_000..<6_500))
    #expect(ids.id(at: Timestamp(milliseconds: 6_007)) == 6_500)
    #expect(ids.id(at: Timestamp(milliseconds: 9_007)) == 9_007)
  }

  @Test("A word that was deleted, and its book, come back with other ids")
  func deleted() async throws {
    let random = RandomLibrary(seed: 3, now: fixture.clock.moment)
    let database = InMemoryDatabase()
    let path = try await fixture.export(random, as: .json)
    let first = try await fixture.import(path, into: database)
    try await database.changeBooks(BookStep(deleting: first.library.books.map(\.book.id)))
    let second = try await fixture.import(path, into: database)
    #expect(second.summary.new == random.library.wordCount)
    #expect(
      second.library.books.map(\.book.title).sorted()
        == random.library.books.map(\.book.title).sorted()
    )
  }

  @Test("A book of another library whose words are all known in other books is not made")
  func knownElsewhere() async throws {
    let words = Word.fixtures(3)
    let mine = ExportedLibrary(
      books: [
        ExportedBook(.fixture(1, title: "N5"), words: words.map { ExportedWord($0, reviews: []) }),
        ExportedBook(.fixture(2, title: "空"), words: []),
        ExportedBook(.fixture(3, title: "私だけ"), words: []),
      ]
    )
    let theirs = InMemoryDatabase()
    try await theirs.insertBooks(
      [.fixture(11, title: "N5", isClosed: true), .fixture(12, title: "空", isClosed: true)],
      words: (0..<3).map {
        .fixture(
          WordID(number: 20 + $0),
          in: 11,
          meaning: words[$0].meaning,
          gana: words[$0].gana,
          kanji: words[$0].kanji
        )
      }
    )
    let path = try await fixture.export(mine, as: .json)
    let (library, summary, _) = try await fixture.import(path, into: theirs)
    #expect(summary.known == 3 && summary.new == 0)
    #expect(library.books.map(\.book.title).sorted() == ["N5", "私だけ", "空"])
    #expect(library.wordCount == 3)
  }

  private static let id = "01ARZ3NDEKTSV4RRFFQ69G5FAV"

  /// A file with one book.
  private static func book(_ words: String, images: String = "{}") -> String {
    #"{"tangocho":1,"books":[{"id":"\#(id)","title":"t","createdAt":0,"closed":false,"front":"kanji","#
      + #""words":[\#(words)]}],"images":\#(images)}"#
  }

  @Test("Numbers beyond all dates, unknown fields and nested lists end in an import or an error")
  func hostile() async throws {
    let number = "9223372036854775807"
    let word = #"""
      {"id":"\#(Self.id)","kanji":"駅","meaning":"station","state":1,"createdAt":\#(number),
      "buriedUntil":-\#(number),"unknown":{"a":[1]},
      "reviews":[{"id":"","time":\#(number),"day":\#(number),"rating":3,"duration":-5,
      "after":{"dueDay":-\#(number),"stability":4294967295,"difficulty":65535}}]}
      """#
    let path = try fixture.folder.write(Array(Self.book(word).utf8), to: "file.json")
    let back = try await fixture.import(path).library
    #expect(back.wordCount == 1 && back.reviewCount == 1)
    let nested = #"{"tangocho":1,"books":"# + String(repeating: "[", count: 100_000)
    let other = try fixture.folder.write(Array(nested.utf8), to: "other.json")
    await #expect(throws: ForeignFileError.damagedFile("line 1, where it ends")) {
      _ = try await fixture.import(other)
    }
  }

  @Test("A file that is not an export, is damaged or is newer is refused, with the place")
  func refused() async throws {
    let cases: [(String, ForeignFileError)] = [
      (#"{"tangocho":9,"books":[]}"#, .newerFile(version: 9)),
      (#"{"tangocho":1,"books":[{"id":"x"}]}"#, .damagedFile("books.0.title")),
      (#"{"tangocho":1,"books":["#, .damagedFile("line 1, where it ends")),
      (
        Self.book(#"{"id":"\#(Self.id)","state":9,"createdAt":0}"#),
        .damagedFile("words: \(Self.id)")
      ),
      (Self.book(#"{"id":"x","state":0,"createdAt":0}"#), .damagedFile("words: x")),
      (
        Self.book(
          #"{"id":"\#(Self.id)","state":0,"createdAt":0,"reviews":[{"id":"","time":0,"day":0,"rating":7}]}"#
        ), .damagedFile("reviews: rating 7")
      ),
      (Self.book("", images: #"{"a":"?"}"#), .damagedFile("images.a")),
    ]
    for (text, error) in cases {
      let path = try fixture.folder.write(Array(text.utf8), to: "file.json")
      await #expect(throws: error) { _ = try await fixture.import(path) }
    }
  }
}

extension [ExportedBook] {
  fileprivate var sortedByID: [ExportedBook] { sorted { $0.book.id < $1.book.id } }
}
