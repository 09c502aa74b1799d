import Domain
import Foundation
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

/// What belongs to a deck is left out with it.
@Suite("Decks that are left out")
struct LeftOutDeckTests {
  private let exports: ExportFixture

  init() throws { exports = try ExportFixture() }

  private func file(
    _ fixture: AnkiFixture,
    leavingOut decks: Set<String> = []
  ) async throws -> ImportedFile {
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    let request = ImportRequest(path: path, leftOut: decks)
    return try await ForeignFile(request, studyClock: exports.clock)
      .read(unpackingIn: exports.folder.path) { $0 }
  }

  private func table(_ bytes: [UInt8], encoding: String? = nil) async throws -> ImportedFile {
    let request = ImportRequest(path: "a.csv", encoding: encoding)
    return try await TextFile.open(bytes, request).collectedByBook()
  }

  // MARK: - Anki

  /// One deck with two words; one with a word whose files are missing and a note that is not a
  /// word; and one whose only note is not a word.
  private var fixture: AnkiFixture {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Word", "Meaning"], ["{{Word}}"])
    fixture.decks = [7: "N5", 8: "N4", 9: "N3::Verbs"]
    fixture.notes = [
      ["犬", "dog"], ["猫", "cat"], ["鳥<img src=\"a.png\">", "bird[sound:a.mp3]"], ["魚", ""],
      ["馬", ""],
    ]
    fixture.changes = [
      "UPDATE cards SET did = 8 WHERE nid IN (3, 4)", "UPDATE cards SET did = 9 WHERE nid = 5",
    ]
    return fixture
  }

  @Test("Notes that are not words, and remarks, are those of the decks that come in")
  func package() async throws {
    let file = try await file(fixture)
    #expect(file.collection.unreadable.map(\.place) == [5, 4])
    #expect(file.collection.unreadable.map(\.deck) == ["N3 · Verbs", "N4"])
    #expect(
      file.collection.remarks == [
        "1 sound is missing, damaged or too large.", "1 image is missing, damaged or too large.",
      ]
    )
    let (rest, unknown) = try await file.without(["N4"])
    #expect(unknown == [] && rest.collection.remarks == [])
    #expect(rest.collection.unreadable.map(\.place) == [5])
    let words = try await file.without(exactly: ["N4", "N3 · Verbs"])
    #expect(words.collection.remarks == [] && words.collection.unreadable == [])
  }

  @Test("A note whose only meaning is a file that is not an image is named by its deck, too")
  func refusedImage() async throws {
    var fixture = fixture
    fixture.notes[1] = ["猫", "<img src=\"cat.svg\">"]
    fixture.media = ["cat.svg": Array("<svg/>".utf8)]
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    let rows = try await exports.import(path).summary.firstUnreadable
    let late = try #require(rows.first { $0.place == 2 })
    #expect(late.unit == .note && late.deck == "N5" && late.reason == "It has no meaning.")
  }

  @Test("A deck without a single word is known, and can be left out")
  func unreadableDeck() async throws {
    let file = try await file(fixture)
    #expect(
      file.decks == [
        ImportedDeck("N3 · Verbs", count: 0, unreadable: 1),
        ImportedDeck("N4", count: 1, unreadable: 1),
        ImportedDeck("N5", count: 2),
      ]
    )
    for name in ["N3", "N3::Verbs"] {
      let (rest, unknown) = try await file.without([name])
      #expect(unknown == [] && rest.collection.unreadable.map(\.place) == [4])
    }
    #expect(file.collection.foreignDecks == [])
  }

  @Test("The samples of fields and columns are those of decks that come in, if these have some")
  func samples() async throws {
    #expect(try await file(fixture).columns.map(\.sample) == ["犬", "dog"])
    let others = try await file(fixture, leavingOut: ["N5", "N3 · Verbs"])
    #expect(others.columns.map(\.sample) == ["鳥", "bird"])
    let all = try await file(fixture, leavingOut: ["N5", "N4", "N3 · Verbs"])
    #expect(all.columns.map(\.sample) == ["犬", "dog"])
    let text = "kanji,gana,meaning,book\n駅,えき,station,旅\n水,,water,N5\n"
    let request = ImportRequest(path: "a.csv", leftOut: ["旅"])
    let table = try TextFile.open(Array(text.utf8), request)
    #expect(table.columns.map(\.sample) == ["水", "えき", "water", "N5"])
  }

  @Test("Only the sounds of words that come in are kept")
  func sounds() async throws {
    var fixture = AnkiFixture()
    (fixture.fields, fixture.questions) = (["Word", "Meaning"], ["{{Word}}"])
    fixture.decks = [7: "N5", 8: "N4"]
    fixture.notes = [["犬", "dog[sound:a.mp3]"], ["猫", "cat[sound:b.mp3]"]]
    fixture.changes = ["UPDATE cards SET did = 8 WHERE nid = 2"]
    let sound = Array("ID3 of a dog".utf8)
    fixture.media = ["a.mp3": sound, "b.mp3": Array("ID3 of a cat".utf8)]
    let path = try exports.folder.write(try fixture.package(), to: "package.apkg")
    let request = ImportRequest(path: path)
    let importer = Importer(
      store: InMemoryDatabase(),
      images: SpyImageService(),
      sounds: SoundFolder(library: exports.folder.path("one"), random: SystemRandomSource()),
      studyClock: exports.clock,
      ids: SequentialIDs()
    )
    try await ForeignFile(request, studyClock: exports.clock)
      .read(unpackingIn: exports.folder.path) { file in
        _ = try await importer.perform(file.without(["N4"]).file, request)
      }
    let hash = SHA256.hexadecimalHash(of: sound)
    #expect(
      exports.folder.contents.filter { $0.hasPrefix("one/") && $0.hasSuffix(".mp3") }
        == ["one/media/\(hash.prefix(2))/\(hash).mp3"]
    )
  }

  // MARK: - Other files

  @Test("A row of a table that is not a word belongs to the book that its column names")
  func columnOfBooks() async throws {
    let text = """
      kanji,gana,meaning,book
      駅,えき,station,旅
      水,みず,,旅
      火,ひ,,N5
      川
      犬,いぬ,dog,N4

      """
    let file = try await table(Array(text.utf8))
    #expect(
      file.decks == [
        ImportedDeck("旅", count: 1, unreadable: 1),
        ImportedDeck("N5", count: 0, unreadable: 1),
        ImportedDeck("N4", count: 1),
      ]
    )
    let (rest, unknown) = try await file.without(["N5"])
    #expect(unknown == [] && rest.collection.unreadable.map(\.place) == [3, 5])
    #expect(try await file.without(exactly: ["旅"]).collection.unreadable.map(\.place) == [4, 5])
  }

  @Test("A title with a damaged place is not a separate book")
  func damagedTitle() async throws {
    let start = "kanji,gana,meaning,book\n駅,えき,station,旅\n水,みず,water,旅"
    let bytes = Array(start.utf8) + [0xFF] + Array("\n火,ひ,fire,N5\n".utf8)
    let file = try await table(bytes, encoding: "UTF-8")
    #expect(file.decks == [ImportedDeck("旅", count: 1), ImportedDeck("N5", count: 1)])
    #expect(file.collection.unreadable.map(\.place) == [3])
  }

  @Test("A row in Markdown belongs to the book of its heading")
  func markdown() async throws {
    let text = """
      # 旅

      | kanji | meaning |
      |---|---|
      | 駅 | station |
      | 猫 |

      # N5

      | kanji | meaning |
      |---|---|
      | 犬 | dog |
      | 川 |

      """
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.md"))
    #expect(file.collection.unreadable.map(\.place) == [6, 13])
    #expect(try await file.without(["旅"]).file.collection.unreadable.map(\.place) == [13])
  }

  @Test("Images that a file of this program lacks are counted for each book")
  func ownFile() async throws {
    func book(_ number: Int, _ title: String, _ images: String) -> String {
      let word = """
        {"id":"\(WordID(number: number))","kanji":"犬","meaning":"dog",\(images)"state":0,"createdAt":1}
        """
      return """
        {"id":"\(WordBookID(number: number))","title":"\(title)","createdAt":1,"closed":false,
        "front":"kanji","words":[\(word)]}
        """
    }
    let lacking = #""images":{"kanji":"a.png","meaning":"b.png"},"#
    let json = #"{"tangocho":1,"books":[\#(book(1, "A", lacking)),\#(book(2, "B", ""))]}"#
    let path = try exports.folder.write(Array(json.utf8), to: "words.json")
    let file = try await ForeignFile(ImportRequest(path: path), studyClock: exports.clock)
      .read(unpackingIn: exports.folder.path) { $0 }
    #expect(file.collection.remarks == ["The file lacks 2 images of its words."])
    #expect(try await file.without(["B"]).file.collection.remarks == file.collection.remarks)
    #expect(try await file.without(["A"]).file.collection.remarks == [])
  }

  // MARK: - Collections

  private func book(_ title: String, words: Int, _ parameter: Double? = nil) -> ImportedBook {
    let word = ImportedWord(WordInput(meaning: SideInput("dog"), kanji: SideInput("犬")))
    var book = ImportedBook(title: title, words: Array(repeating: word, count: words))
    book.scheduling = parameter.map {
      ImportedScheduling(parameters: [$0], desiredRetention: 0.9)
    }
    return book
  }

  @Test("The schedule that is proposed is that of most words that come in")
  func scheduling() {
    var collection = ImportedCollection(
      books: [book("A", words: 2, 1), book("B", words: 3), book("C", words: 2, 2)]
    )
    #expect(collection.scheduling == nil)
    collection.books.remove(at: 1)
    #expect(collection.scheduling?.parameters == [1])
    collection.books.append(book("D", words: 1, 2))
    #expect(collection.scheduling?.parameters == [2])
  }

  @Test("A book of all words has what all books have, and the title of the only one with words")
  func oneBook() {
    var (other, rows) = (book("A", words: 2, 1), book("B", words: 0))
    other.remarks.add(.missingSounds)
    rows.unreadable = [UnreadableRow(place: 3, text: "川", reason: "It has no meaning.")]
    rows.remarks.add(.missingSounds, 2)
    // Nothing is taken of these.
    rows.remarks.add(.cardsWithoutReviews)
    var collection = ImportedCollection(books: [rows, other])
    collection.hasMarks = true
    let one = collection.inOneBook
    #expect(!one.hasMarks)
    #expect(one.books.map(\.title) == ["A"] && one.books[0].words.count == 2)
    #expect(one.unreadable.map(\.place) == [3] && one.scheduling == nil)
    #expect(one.remarks == ["3 sounds are missing, damaged or too large."])
    let several = ImportedCollection(books: [book("A", words: 1), book("B", words: 1)]).inOneBook
    #expect(several.books.map(\.title) == [nil] && several.books[0].words.count == 2)
  }
}
