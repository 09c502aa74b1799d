import Domain
import Foundation
import Testing

@testable import Exchange

@Suite("Bytes of zero in texts")
struct BinaryFileTests {
  private func read(_ bytes: [UInt8], as encoding: String? = nil) throws -> ImportedFile {
    try TextFile.read(bytes, ImportRequest(path: "words.csv", encoding: encoding))
  }

  private static let row = "駅,えき,station\n"
  /// More than is read to detect the encoding.
  private static let rows = String(repeating: row, count: 5_000)

  @Test("Nothing but zeros is a file of some program, and no text in any encoding")
  func zeros() throws {
    let zeros = [UInt8](repeating: 0, count: 8 << 20)
    for encoding in [nil, "UTF-8"] {
      #expect(throws: ForeignFileError.noWords(.other)) { _ = try read(zeros, as: encoding) }
    }
    for encoding in ["Shift_JIS", "UTF-16LE"] {
      #expect(throws: ForeignFileError.notText) { _ = try read(zeros, as: encoding) }
    }
  }

  @Test("Zeros behind words are not text either: the file was not written to its end")
  func zerosBehind() throws {
    for text in [Self.row, Self.rows] {
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 1 << 20)
      #expect(throws: ForeignFileError.noWords(.other)) { _ = try read(bytes) }
    }
  }

  @Test("Some zeros of a program's file between its texts are enough")
  func program() throws {
    let texts = (0..<500).map { "entry \($0)\u{1}\0\0\0" }.joined()
    #expect(throws: ForeignFileError.noWords(.other)) { _ = try read(Array(texts.utf8)) }
  }

  @Test(
    "A zero late in a file is a damaged place in its row, in every encoding",
    arguments: [
      (String.Encoding.utf8, "UTF-8"), (.shiftJIS, "Shift_JIS"), (.utf16LittleEndian, "UTF-16LE"),
    ]
  )
  func lateZero(encoding: String.Encoding, name: String) throws {
    let text = Self.rows + "水,みず,wa\0ter\n火,ひ,fire\n"
    let file = try read(Array(try #require(text.data(using: encoding))))
    #expect(file.encoding == name)
    #expect(file.collection.books.flatMap(\.words).count == 5_001)
    let row = UnreadableRow(
      place: 5_001,
      text: #"水,みず,wa\x00ter"#,
      reason: "It has bytes that are not valid in \(name)."
    )
    #expect(file.collection.unreadable == [row])
  }

  @Test("UTF-32 is recognized by its mark", arguments: [true, false])
  func markOfUTF32(isLittle: Bool) throws {
    let encoding = isLittle ? String.Encoding.utf32LittleEndian : .utf32BigEndian
    let text = "\u{FEFF}eat,食べる\ndrink,飲む\nsleep,寝る\n"
    let file = try read(Array(try #require(text.data(using: encoding))), as: nil)
    #expect(file.encoding == (isLittle ? "UTF-32LE" : "UTF-32BE"))
    let words = file.collection.books.flatMap(\.words).map(\.input)
    #expect(words.map(\.kanji.text) == ["食べる", "飲む", "寝る"])
    #expect(words.first?.meaning.text == "eat")
  }

  @Test("UTF-16 has a zero in every letter of ASCII, and UTF-32 is read when it is named")
  func wide() throws {
    let words = "eat,食べる\ndrink,飲む\nsleep,寝る\n"
    for (encoding, name) in [
      (String.Encoding.utf16LittleEndian, nil), (.utf16BigEndian, nil),
      (.utf32LittleEndian, "UTF-32LE"),
    ] {
      let bytes = Array(try #require(words.data(using: encoding)))
      let file = try read(bytes, as: name)
      #expect(
        file.collection.books.flatMap(\.words).map(\.input.kanji.text) == ["食べる", "飲む", "寝る"]
      )
    }
  }
}
