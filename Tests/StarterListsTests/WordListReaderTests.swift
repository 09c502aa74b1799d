import Domain
import Foundation
import TestFiles
import Testing

@testable import StarterLists

@Suite("Word lists")
struct WordListReaderTests {
  private func read(_ text: String) throws -> [WordInput] {
    try WordListReader.words(in: Array(text.utf8), path: "list.tsv")
  }

  @Test("Columns are found by name; others are ignored")
  func columns() throws {
    let words = try read("level\tmeaning\tkanji\tgana\nN5\tto meet\t会う\tあう\nN5\tice\t\tアイス\n")
    #expect(
      words == [
        WordInput(
          meaning: SideInput("to meet"),
          gana: SideInput("あう"),
          kanji: SideInput("会う")
        ),
        WordInput(meaning: SideInput("ice"), gana: SideInput("アイス")),
      ]
    )
  }

  @Test("An example is read where a line has one")
  func examples() throws {
    let words = try read("kanji\tgana\tmeaning\texample\n猫\tねこ\tcat\t猫がいる。 \n犬\tいぬ\tdog\n")
    #expect(words.map(\.texts) == [[.example: "猫がいる。"], [:]])
  }

  @Test(
    "Words are counted by lines, without the heading and empty lines",
    arguments: [
      ("", 0), ("heading", 0), ("heading\n", 0), ("heading\na\nb", 2), ("heading\na\nb\n", 2),
      ("\nheading\r\n\r\na\r\n\nb\r\n\r\n", 2),
      // The file is read in pieces.
      ("heading\n" + String(repeating: String(repeating: "x", count: 4095) + "\n", count: 9), 9),
      ("heading\r\n" + String(repeating: "x\r\n\r\n", count: 10_000), 10_000),
    ]
  )
  func count(text: String, expected: Int) throws {
    let folder = TestFolder()
    let path = folder.path("list.tsv")
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(try WordListReader.count(ofFileAt: path) == expected)
  }

  @Test("A list of corrections has each word as it was and as it is")
  func corrections() throws {
    let heading = "old_kanji\told_gana\told_meaning\tkanji\tgana\tmeaning\tlevel\twhy\n"
    let row = "終る\tおわる\tto finish\t終わる\tおわる\tto end\tN5\tspelling\n"
    let read = try WordListReader.corrections(in: Array((heading + row).utf8), path: "list.tsv")
    #expect(read.map(\.old.kanji.text) == ["終る"] && read.map(\.new.kanji.text) == ["終わる"])
    #expect(read.map(\.old.meaning.text) == ["to finish"])
    #expect(read.map(\.new.meaning.text) == ["to end"])
    #expect(throws: StarterBookError.malformed(path: "list.tsv", line: 1)) {
      try WordListReader.corrections(in: Array("kanji\tgana\tmeaning\n".utf8), path: "list.tsv")
    }
    #expect(throws: StarterBookError.malformed(path: "list.tsv", line: 2)) {
      try WordListReader.corrections(in: Array((heading + "終る\n").utf8), path: "list.tsv")
    }
  }

  @Test("Texts are normalized; CR LF, empty lines and a missing final newline are accepted")
  func tolerance() throws {
    let words = try read("kanji\tgana\tmeaning\r\n\r\n学校\tか\u{3099}っこう\t school \r\n猫\tねこ\tcat")
    #expect(words.map(\.gana.text) == ["がっこう", "ねこ"])
    #expect(words[0].gana.text.unicodeScalars.count == 4)
    #expect(words.map(\.meaning.text) == ["school", "cat"])
  }

  @Test(
    "A line that is not a word is named",
    arguments: [
      ("", 1), ("kanji\tgana\n", 1), ("kanji\tgana\tmeaning\n猫\tねこ\n", 2),
      ("kanji\tgana\tmeaning\n猫\tねこ\tcat\n\t\tnothing\n", 3),
      ("kanji\tgana\tmeaning\n猫\tねこ\t \n", 2),
    ]
  )
  func malformed(text: String, line: Int) {
    #expect(throws: StarterBookError.malformed(path: "list.tsv", line: line)) { try read(text) }
  }

  @Test("Bytes that are not UTF-8 are a malformed line")
  func notUTF8() {
    let bytes = Array("kanji\tgana\tmeaning\n猫\tねこ\t".utf8) + [0xFF, 0x0A]
    #expect(throws: StarterBookError.malformed(path: "list.tsv", line: 2)) {
      try WordListReader.words(in: bytes, path: "list.tsv")
    }
  }

  @Test("A missing file and a folder in its place are different errors")
  func files() {
    #expect(throws: StarterBookError.missing(path: "/no/list.tsv")) {
      try WordListReader.words(ofFileAt: "/no/list.tsv")
    }
    #expect(throws: StarterBookError.self) { try WordListReader.words(ofFileAt: "/") }
  }
}
