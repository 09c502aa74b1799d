import Domain
import Interchange
import Testing

@Suite("The starter word lists")
struct StarterListTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3)
    .reduce("") { "\($0)/\($1)" } + "/Assets/Books"

  @Test(
    "Each list has its stated number of words, all complete",
    arguments: ["N5": 684, "N4": 640, "N3": 1730, "N2": 1812, "N1": 3405]
  )
  func counts(level: String, count: Int) throws {
    let words = try WordListReader.words(ofFileAt: "\(Self.folder)/\(level).tsv")
    #expect(words.count == count)
    #expect(try WordListReader.count(ofFileAt: "\(Self.folder)/\(level).tsv") == count)
    #expect(words.allSatisfy { $0.missing.isEmpty && $0 == $0.normalized })
    #expect(Set(words).count == count)
  }

  @Test("Rare words that no dictionary confirms are left out")
  func leftOut() throws {
    let words = try WordListReader.words(ofFileAt: "\(Self.folder)/N1.tsv")
    #expect(!words.contains { $0.kanji.text == "働" && $0.gana.text == "どう" })
    #expect(!words.contains { $0.kanji.text == "於" && $0.gana.text == "お" })
  }
}
