import Domain
import Foundation
import TestFiles
import Testing

@testable import Dictionaries

@Suite("KANJIDIC")
struct KANJIDICTests {
  private let folder = TestFolder()

  @Test("A line has a kanji, its readings with and without what follows, and its meanings")
  func line() throws {
    let line = try #require(
      KANJIDICLine("食 3f29 U98df B184 G2 F328 J4 ショク ジキ く.う -ぐい T1 うか {eat} {food} ")
    )
    #expect(line.kanji == SingleKanji("食", meanings: ["eat", "food"]))
    #expect(line.readings == ["しょく", "じき", "くう", "く", "ぐい"])
    #expect(line.rank == 328)
  }

  @Test(
    "A line that is not a kanji with a reading and a meaning is left out",
    arguments: [
      "", "# KANJIDIC JIS X 0208", "食 3f29 F328 {eat}", "食 3f29 ショク", "食 3f29 ショク { }",
      "食事 3f29 ショクジ {meal}", "{eat}",
    ]
  )
  func incomplete(_ line: String) {
    #expect(KANJIDICLine(line) == nil)
  }

  @Test("Kanji are found by their reading, the commonest first, past damaged lines")
  func lookup() async throws {
    let before = "# KANJIDIC\n蝕 3f2a ショク {eclipse}\n"
    let after = "触 3f28 F904 ショク ふ.れる {contact}\n食 3f29 F328 ショク {eat} {food}"
    let path = try folder.write(
      eucJP(before) + [0x8F, 0xFF, 0x0A] + eucJP(after),
      to: "kanjidic"
    )
    let catalogue = KANJIDICCatalogue(paths: [folder.path + "/missing", path])
    #expect(await catalogue.kanji(readAs: "しょく").map(\.text) == ["食", "触", "蝕"])
    #expect(await catalogue.kanji(readAs: "ふれる") == [SingleKanji("触", meanings: ["contact"])])
    #expect(await catalogue.kanji(readAs: "ない") == [])
  }

  @Test("Without the file no kanji is known")
  func missing() async {
    let catalogue = KANJIDICCatalogue(paths: [folder.path + "/missing"])
    #expect(await catalogue.kanji(readAs: "しょく") == [])
  }
}
