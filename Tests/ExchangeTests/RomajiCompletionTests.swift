import Domain
import InMemory
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Romaji beside kanji in lines of text")
struct RomajiCompletionTests {
  /// Knows three words.
  private struct Readings: ReadingService {
    func readings(of kanji: String) async throws -> [String] {
      ["食べる": ["たべる"], "駅": ["えき"], "学校がっこう": ["がっこうがっこう"]][kanji] ?? []
    }
  }

  private func foreign(_ text: String, in folder: TestFolder) throws -> ForeignFile {
    let path = try folder.write(Array(text.utf8), to: "words.txt")
    return ForeignFile(ImportRequest(path: path), studyClock: FixedClock(), readings: Readings())
  }

  private func words(_ text: String) async throws -> [String] {
    let folder = TestFolder()
    let file = try foreign(text, in: folder)
    return try await file.read(unpackingIn: folder.path) { file in
      // The rows of a table are read late.
      try await file.collected().shownWords
    }
  }

  @Test(
    "It is the gana if the kanji are read so, wherever it is",
    arguments: [
      ("taberu 食べる to eat", "食べる|たべる|to eat"), ("eki 駅 station", "駅|えき|station"),
      ("食べる taberu to eat", "食べる|たべる|to eat"),
      // An English word that happens to be romaji.
      ("名前 name", "名前||name"),
      // Kana behind kanji, as in text copied with its furigana.
      ("学校がっこう school", "学校|がっこう|school"),
    ]
  )
  func lines(line: String, word: String) async throws {
    #expect(try await words(line + "\n") == [word])
  }

  @Test("A row of kanji and romaji of their reading has no meaning; other Latin letters are one")
  func readingOnly() async throws {
    let folder = TestFolder()
    let file = try foreign("kanji,gana,meaning\n駅,eki,\n食べる,to eat,\n駅,eki station,\n", in: folder)
    let importer = Importer(into: InMemoryDatabase())
    let plan = try await file.read(unpackingIn: folder.path) {
      try await importer.plan($0, ImportRequest(path: "words.txt"))
    }
    #expect(
      plan.unreadable == [UnreadableRow(place: 2, text: "駅,eki,", reason: "It has no meaning.")]
    )
    let words = plan.step.words.added.map { word in
      [word.kanji, word.gana, word.meaning].map(\.text).joined(separator: "|")
    }
    #expect(words == ["食べる||to eat", "駅|えき|station"])
  }

  @Test(
    "A line, or a row in Markdown, is listed as it was where all of its meaning was the reading",
    arguments: [
      ["食べる - taberu", "駅 eki station", "水 water"],
      [
        "| 漢字 | 読み | 意味 |", "|---|---|---|", "| 食べる | taberu | |", "| 駅 | eki station | |",
        "| 水 | water | |",
      ],
    ]
  )
  func readingOnlyInLines(lines: [String]) async throws {
    let folder = TestFolder()
    let foreign = try foreign(lines.joined(separator: "\n"), in: folder)
    try await foreign.read(unpackingIn: folder.path) { file in
      let place = lines.count - 2
      let row = UnreadableRow(
        place: place,
        text: lines[place - 1],
        reason: "It has no meaning."
      )
      #expect(file.collection.unreadable == [row])
      #expect(file.shownWords == ["駅|えき|station", "水||water"])
    }
  }

  @Test(
    "Notes of a row that lacks its meaning stay notes, since the columns have names",
    arguments: [
      ["kanji,gana,meaning,notes", "駅,eki,,by train", "水,みず,water,"],
      [
        "| 漢字 | 読み | 意味 | メモ |", "|---|---|---|---|", "| 駅 | eki | | by train |",
        "| 水 | みず | water | |",
      ],
    ]
  )
  func notes(lines: [String]) async throws {
    #expect(try await words(lines.joined(separator: "\n") + "\n").last == "水|みず|water")
    #expect(try await !words(lines.joined(separator: "\n") + "\n").contains("駅|えき|by train"))
  }

  @Test("A row is judged alike where all rows are read first, as for a deck that is left out")
  func collected() async throws {
    let folder = TestFolder()
    let text = "kanji,gana,meaning,book\n駅,eki,,旅\n食べる,to eat,,旅\n水,みず,water,N5\n"
    let foreign = try foreign(text, in: folder)
    let (all, rest) = try await foreign.read(unpackingIn: folder.path) { file in
      (try await file.collected(), try await file.without(["N5"]).file)
    }
    for file in [all, rest] {
      #expect(file.collection.unreadable.map(\.place) == [2])
      #expect(file.shownWords.first == "食べる||to eat")
    }
  }

  @Test("In a table the columns say what is what")
  func table() async throws {
    #expect(try await words("kanji,meaning\n駅,eki station\n水,water\n").first == "駅||eki station")
    #expect(
      try await words("kanji,meaning\n学校がっこう,school\n水,water\n").first == "学校がっこう||school"
    )
  }
}
