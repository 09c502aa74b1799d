import Domain
import TestSupport
import Testing

@testable import Exchange

@Suite("Romaji beside kanji in lines of text")
struct RomajiCompletionTests {
  /// Knows two words.
  private struct Readings: ReadingService {
    func readings(of kanji: String) async throws -> [String] {
      ["食べる": ["たべる"], "駅": ["えき"]][kanji] ?? []
    }
  }

  private func words(_ text: String) async throws -> [String] {
    let sandbox = try Sandbox()
    let path = try sandbox.file("words.txt", Array(text.utf8))
    let file = ForeignFile(ImportRequest(path: path), clock: FixedClock(), readings: Readings())
    return try await file.read(unpackingIn: sandbox.path) { file in
      // The rows of a table are read late.
      try file.collected().collection.books.flatMap(\.words).map { word in
        [word.input.kanji, word.input.gana, word.input.meaning].map(\.text).joined(separator: "|")
      }
    }
  }

  @Test(
    "It is the gana if the kanji are read so, wherever it stands",
    arguments: [
      ("taberu 食べる to eat", "食べる|たべる|to eat"), ("eki 駅 station", "駅|えき|station"),
      ("食べる taberu to eat", "食べる|たべる|to eat"),
      // An English word that happens to be romaji.
      ("名前 name", "名前||name"),
    ]
  )
  func lines(line: String, word: String) async throws {
    #expect(try await words(line + "\n") == [word])
  }

  @Test("In a table the columns say what is what")
  func table() async throws {
    #expect(try await words("kanji,meaning\n駅,eki station\n水,water\n").first == "駅||eki station")
  }
}
