import Domain
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Recognizing files")
struct ForeignFileTests {
  @Test("An archive with nothing in it is not text")
  func emptyArchive() async throws {
    let folder = TestFolder()
    let end = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    let path = try folder.write(end, to: "words.apkg")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    await #expect(throws: ForeignFileError.emptyArchive) {
      try await file.read(unpackingIn: folder.path) { _ in }
    }
  }

  @Test(
    "A file that has no words says so, whatever its format",
    arguments: [#"{"tangocho":1,"books":[]}"#, #"{"cards_vocabulary_jp_en":[]}"#]
  )
  func noWord(text: String) async throws {
    let folder = TestFolder()
    let path = try folder.write(Array(text.utf8), to: "words.json")
    let file = ForeignFile(
      ImportRequest(path: path),
      studyClock: FixedClock(),
      dictionary: FixedDictionary()
    )
    await #expect(throws: ForeignFileError.empty) {
      try await file.read(unpackingIn: folder.path) { _ in }
    }
  }

  @Test(
    "An image, a PDF, another archive, a document and JSON are distinguished from words",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .image),
      (Array("RIFF1234WEBPVP8 ".utf8), .image), (Array("%PDF-1.7\n".utf8), .pdf),
      ([0x1F, 0x8B, 8, 0], .archive), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .document),
      (Array(#"{\rtf1\ansi 駅 station}"#.utf8), .document),
      (Array(#"{"kanji":"駅","meaning":"station"}"#.utf8), .json),
      (Array("[\n  {\"kanji\": \"駅\", \"meaning\": \"station\"}\n]".utf8), .json),
      (Array(#"[["駅","station"]]"#.utf8), .json),
      (Array("[\"駅\",\"えき\",\"station\"]\n[\"道\",\"みち\",\"way\"]\n".utf8), .json),
      ([0xEF, 0xBB, 0xBF] + Array(#"{"kanji":"駅"}"#.utf8), .json),
      ([0xFF, 0xFE] + Array(#"{"kanji":"station"}"#.utf8).flatMap { [$0, 0] }, .json),
    ] as [([UInt8], BinaryFormat)]
  )
  func noWords(bytes: [UInt8], format: BinaryFormat) async throws {
    let folder = TestFolder()
    let path = try folder.write(bytes, to: "words.csv")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    await #expect(throws: ForeignFileError.noWords(format)) {
      try await file.read(unpackingIn: folder.path) { _ in }
    }
    #expect(BinaryFormat(start: Array("RIFF: 食べる".utf8)) == nil)
  }

  @Test(
    "A list of texts is JSON only when nothing else is on its line",
    arguments: [
      ("[\"駅\",\"えき\"]", true), ("[\"駅\", \"えき\"],\r\n[\"道\", \"みち\"]\r\n", true),
      ("[\"駅\"]\tえき\tstation\n", false), ("[\"駅\n[\"道\"]", false), ("[\"", false),
      ("\r\n \n[\"駅\",\"えき\"]\n", true), ("\n[\"駅\tえき\n", false),
    ]
  )
  func listOfTexts(text: String, isJSON: Bool) {
    #expect(BinaryFormat.isJSON(Array(text.utf8)) == isJSON)
  }

  @Test(
    "A modern document is an archive, and is distinguished from a package of Anki",
    arguments: [["[Content_Types].xml", "xl/workbook.xml"], ["mimetype", "content.xml"]]
  )
  func document(members: [String]) async throws {
    let folder = TestFolder()
    var zip = ZipBuilder()
    for name in members { zip.add(name, Array("<x/>".utf8)) }
    let path = try folder.write(zip.file, to: "words.xlsx")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    await #expect(throws: ForeignFileError.noWords(.document)) {
      try await file.read(unpackingIn: folder.path) { _ in }
    }
  }

  @Test("Two columns that were named as the same side are an error that says which")
  func sameSide() async throws {
    let folder = TestFolder()
    let path = try folder.write("飲む,呑む,to drink\n".utf8, to: "words.csv")
    let request = ImportRequest(path: path, roles: [0: .kanji, 1: .kanji, 2: .meaning])
    await #expect(throws: ForeignFileError.sameSide(.kanji, 1, 2)) {
      try await ForeignFile(request, studyClock: FixedClock()).read(unpackingIn: folder.path) { _ in
      }
    }
  }
}
