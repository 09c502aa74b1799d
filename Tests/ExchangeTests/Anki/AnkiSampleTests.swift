import Domain
import Foundation
import TestFiles
import Testing

@testable import Exchange

/// The packages in `Samples`, one of each container.
@Suite("Sample packages of Anki")
struct AnkiSampleTests {
  private func read(_ name: String) throws -> ImportedCollection {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Samples/" + name
    let folder = TestFolder()
    return try withExtendedLifetime(folder) {
      try AnkiReader(path: path, unpackingInto: folder.unpacking(), studyClock: FixedZone()).read()
    }
  }

  private func sides(_ book: ImportedBook) -> [[String]] {
    book.words.map { [$0.input.kanji.text, $0.input.gana.text, $0.input.meaning.text] }
  }

  @Test("Both containers of today's Anki", arguments: ["sample_new.apkg", "sample_legacy.apkg"])
  func today(name: String) throws {
    let collection = try read(name)
    #expect(collection.books.map(\.title) == ["Japanese · Furigana", "Japanese · Sample"])
    #expect(
      sides(collection.books[1]) == [
        ["飲む", "のむ", "to drink"], ["駅", "えき", "station"],
        ["中国語", "ちゅうごくご", "Chinese language"], ["", "コーヒー", "coffee"],
        ["安い", "やすい", "cheap; inexpensive"],
      ]
    )
    #expect(
      sides(collection.books[0]) == [
        ["飲み物", "のみもの", "beverage"], ["駅前", "えきまえ", "in front of the station"],
      ]
    )
    #expect(collection.books[1].words[0].input.tags == ["sample"])
    #expect(collection.books[1].words[0].source?.isEmpty == false)
    // Recognition and recall are the two directions of one word.
    #expect(collection.books[1].fronts == CardFronts(.kanji, second: .meaning))
    #expect(collection.unreadable.isEmpty)
    #expect(collection.mappings.map(\.name) == ["Japanese Vocab", "Japanese Furigana"])
    #expect(collection.mappings[0].fields.map(\.role) == [.kanji, .gana, .meaning])
  }

  @Test("A package of genanki")
  func genanki() throws {
    let collection = try read("sample_genanki.apkg")
    #expect(collection.books.map(\.title) == ["Sample"])
    #expect(
      sides(collection.books[0]) == [
        ["飲む", "のむ", "to drink"], ["駅", "えき", "station"], ["", "コーヒー", "coffee"],
      ]
    )
    #expect(collection.books[0].fronts == CardFronts(.kanji))
  }
}
