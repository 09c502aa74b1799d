import Domain
import TestFiles
import TestSupport
import Testing

@testable import Exchange

@Suite("Recognizing files")
struct ForeignFileTests {
  @Test("An archive with nothing in it is no text")
  func emptyArchive() async throws {
    let folder = TestFolder()
    let end = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)
    let path = try folder.write(end, to: "words.apkg")
    let file = ForeignFile(ImportRequest(path: path), studyClock: FixedClock())
    await #expect(throws: ForeignFileError.emptyArchive) {
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
