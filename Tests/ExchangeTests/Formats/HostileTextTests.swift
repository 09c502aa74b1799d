import Domain
import TestSupport
import Testing

@testable import Exchange

/// Texts that are made to use up time or memory; each ends in an error before that.
@Suite("Hostile texts")
struct HostileTextTests {
  /// Fewer than the program allows, so that the tests are fast.
  private let most = 20_000

  private func open(_ bytes: [UInt8]) throws -> ImportedFile {
    try TextFile.open(bytes, ImportRequest(path: "words.csv"), mostLines: most)
  }

  private let head = Array("単語,意味\n猫,cat\n".utf8)

  @Test("More lines than any list of words has")
  func lines() throws {
    let ends: [[UInt8]] = [[0x0A], [0x0D], [0x0D, 0x0A]]
    for end in ends {
      let bytes = head + Array(repeating: end, count: most + 1).joined()
      #expect(throws: ForeignFileError.tooManyLines(limit: most)) { _ = try open(bytes) }
    }
    let rest = Array(repeating: UInt8(0x0A), count: most - 2)
    #expect(try open(head + rest).columns.map(\.role) == [.kanji, .meaning])
  }

  @Test("More words on one line than a text may have lines")
  func oneLine() async throws {
    let bytes = Array(repeating: Array("a,b;".utf8), count: most + 1).joined()
    let collection = try await open(Array(bytes)).collected().collection
    #expect(collection.books.flatMap(\.words).isEmpty && collection.unreadable.count == 1)
  }

  @Test("More columns than are read, in a heading and in rows", arguments: [",", "\t", ";"])
  func columns(separator: String) throws {
    let row = ["猫", "cat"] + Array(repeating: "x", count: 600)
    let heading = ["単語", "意味"] + (0..<600).map { "c\($0)" }
    let lines = [heading, row, row].map { $0.joined(separator: separator) }
    for rows in [lines, Array(lines.dropFirst())] {
      #expect(throws: ForeignFileError.tooManyColumns(limit: 512)) {
        _ = try open(Array(rows.joined(separator: "\n").utf8))
      }
    }
  }

  @Test("Many commas in a cell are not columns of a table with tabs")
  func commasInCells() async throws {
    let drawing = Array(repeating: "1", count: 600).joined(separator: ",")
    let lines = ["単語\t意味\t絵", "猫\tcat\t\(drawing)", "犬\tdog\t\(drawing)"]
    for head in ["", "#separator:tab\n"] {
      let file = try open(Array((head + lines.joined(separator: "\n")).utf8))
      #expect(try await file.collected().collection.books.flatMap(\.words).count == 2)
    }
  }

  @Test("More rows without a word than can be listed")
  func unreadable() throws {
    var rows = UnreadableRows()
    let row = UnreadableRow(place: 1, text: "", reason: "")
    for _ in 0..<250_000 { try rows.add(row) }
    #expect(throws: ForeignFileError.tooManyUnreadable(limit: 250_000)) { try rows.add(row) }
  }

  @Test("More text in rows without a word than can be kept")
  func unreadableText() throws {
    var rows = UnreadableRows()
    let row = UnreadableRow(place: 1, text: String(repeating: "a", count: 32 << 20), reason: "")
    for _ in 0..<2 { try rows.add(row) }
    #expect(throws: ForeignFileError.tooMuchUnreadable(limit: 64 << 20)) { try rows.add(row) }
  }

  @Test("A text of lines of which most are not words is refused before all are looked at")
  func noWords() throws {
    let lines = "猫 ねこ cat\n" + String(repeating: "There is no word here.\n", count: 3)
    let bytes = Array(lines.utf8)
    let head = AnkiHead(of: bytes)
    #expect(throws: ForeignFileError.tooMuchUnreadable(limit: 50)) {
      _ = try LineFile.read(bytes, from: head, mostUnreadable: 50)
    }
    #expect(try LineFile.read(bytes, from: head).collection.unreadable.count == 3)
  }

  @Test("More words than fit one step are refused while they are planned")
  func size() throws {
    var size = StepSize()
    let text = SideContent(String(repeating: "a", count: 10 << 20))
    var word = Word.fixture(1)
    word.meaning = text
    for _ in 0..<5 { try size.add(word) }
    #expect(throws: ForeignFileError.tooManyWords) { try size.add(word) }
    var other = StepSize()
    let patches = Array(repeating: WordPatch(id: 1), count: 200_000)
    #expect(throws: ForeignFileError.tooManyWords) {
      try other.addRest(of: BookStep(words: WordStep(patches: patches)))
    }
  }
}
