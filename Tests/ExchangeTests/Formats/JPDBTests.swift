import Domain
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Reviews of jpdb")
struct JPDBTests {
  private let sample = """
    {"cards_vocabulary_jp_en":[
      {"vid":1169870,"spelling":"飲む","reading":"のむ","reviews":[
        {"timestamp":1672699282,"grade":"okay","from_anki":false},
        {"timestamp":1672613991,"grade":"something","from_anki":false},
        {"timestamp":1682722378,"grade":"easy","from_anki":true}]},
      {"vid":1,"spelling":"人気","reading":"にんき","reviews":[{"timestamp":1672613992,"grade":"never-forget"}]},
      {"vid":2,"spelling":"コーヒー","reading":"コーヒー","reviews":[]},
      {"vid":3,"spelling":"猫猫猫","reading":"びょう","reviews":[{"timestamp":1,"grade":"later"}]}
    ],"cards_vocabulary_en_jp":[
      {"vid":1169870,"spelling":"飲む","reading":"のむ","reviews":[{"timestamp":1672700000,"grade":"fail"}]}
    ],"cards_kanji_keyword_char":[{"character":"飲","reviews":[]}],"cards_kanji_char_keyword":[]}
    """

  private func read(_ text: String, _ dictionary: FixedDictionary? = FixedDictionary()) async throws
    -> ImportedFile
  {
    let folder = TestFolder()
    let path = try folder.write(Array(text.utf8), to: "reviews.json")
    let file = ForeignFile(
      ImportRequest(path: path),
      studyClock: FixedClock(),
      dictionary: dictionary
    )
    return try await file.read(unpackingIn: folder.path) { $0 }
  }

  @Test("Reviews with times that cannot be are left out, and counted")
  func times() async throws {
    let reviews = ["1e300", "-5", "0", "1672613992"].map {
      #"{"timestamp":\#($0),"grade":"okay"}"#
    }
    let file = try await read(
      """
      {"cards_vocabulary_jp_en":[{"vid":1,"spelling":"飲む","reading":"のむ",
      "reviews":[\(reviews.joined(separator: ","))]}]}
      """
    )
    let times = file.collection.books.flatMap(\.words).flatMap(\.reviews).map(\.time)
    #expect(times == [Timestamp(milliseconds: 1_672_613_992_000)])
    #expect(file.collection.remarks.contains { $0.hasPrefix("3 damaged reviews are left out") })
  }

  @Test("Words get their meanings from the dictionary, and keep their reviews in both directions")
  func words() async throws {
    let file = try await read(sample)
    #expect(file.format == "jpdb")
    let book = try #require(file.collection.books.first)
    #expect(book.title == "jpdb" && book.fronts == CardFronts(.kanji, second: .meaning))
    #expect(
      book.words.map(\.input.meaning.text) == [
        "to drink, to gulp; to take (medicine)", "popularity", "coffee",
      ]
    )
    #expect(book.words.map(\.isSuspended) == [false, true, false])
    let drink = book.words[0]
    #expect(drink.reviews.map(\.rating) == [.again, .good, .again, .easy])
    #expect(drink.reviews.map(\.isSecond) == [false, false, true, false])
    #expect(drink.reviews[0].time == Timestamp(milliseconds: 1_672_613_991_000))
  }

  @Test("What is not a card is left out and counted")
  func strange() async throws {
    let file = try await read(sample.replacing(#"{"vid":2,"#, with: #"7, {"vid":2,"#))
    #expect(file.collection.remarks.contains("Entries that are not cards are left out: 1."))
  }

  @Test("What the dictionary does not have is listed, and what is left out is reported")
  func unknown() async throws {
    let file = try await read(sample)
    var row = UnreadableRow(
      place: 4,
      text: "猫猫猫\tびょう",
      reason: "The dictionary does not have it."
    )
    (row.unit, row.deck) = (.entry, "jpdb")
    #expect(file.collection.unreadable == [row])
    #expect(
      file.collection.remarks == [
        "Cards of single kanji are left out: 1.",
        "Reviews with grades that this program does not know are left out: 1.",
      ]
    )
  }

  @Test(
    "Each grade has its counterpart",
    arguments: [
      ("nothing", Rating.again), ("something", .again), ("fail", .again), ("unknown", .again),
      ("hard", .hard), ("okay", .good), ("pass", .good), ("known", .good), ("easy", .easy),
    ]
  )
  func grades(name: String, rating: Rating) async throws {
    let text = """
      {"cards_vocabulary_jp_en":[{"vid":1,"spelling":"飲む","reading":"のむ",
      "reviews":[{"timestamp":1672613991,"grade":"\(name)"}]}]}
      """
    let file = try await read(text)
    #expect(file.collection.books[0].words[0].reviews.map(\.rating) == [rating])
    #expect(file.collection.books[0].fronts == CardFronts(.kanji))
  }

  @Test("Without a dictionary, and cut off, nothing is imported")
  func errors() async throws {
    await #expect(throws: ForeignFileError.noDictionary(.absent(searched: []))) {
      try await read(sample, FixedDictionary(isReady: false))
    }
    await #expect(throws: ForeignFileError.damagedText(line: 3)) {
      try await read(String(sample.prefix(120)))
    }
    await #expect(throws: ForeignFileError.self) {
      try await read("{\"cards_vocabulary_jp_en\":" + String(repeating: "[", count: 100_000))
    }
  }
}
