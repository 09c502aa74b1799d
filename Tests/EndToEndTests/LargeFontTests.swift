import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// Large cards in the outline font of the settings, which another program draws.
@Suite("An outline font for large cards", .timeLimit(.minutes(15)))
struct LargeFontTests {
  private let home = Home()
  private static let font = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "OutlineFontsTests/Fonts/three.ttf").path

  private var cache: String { home.path + "/.cache/tangocho" }

  /// A review of 亜, which is two bars in this font.
  private func review(in font: String) async throws -> TerminalSession {
    try home.configure("{ largeFont: \"\(font)\" }")
    let word = Word.fixture(
      meaning: SideContent("next"),
      gana: SideContent("あ"),
      kanji: SideContent("亜")
    )
    try await home.database().insertBooks([.fixture(1, title: "漢字", front: .kanji)], words: [word])
    return try TerminalSession(home: home, arguments: ["review", "漢字"])
  }

  @Test("It is drawn into the cache, and the card is shown in it")
  func drawn() async throws {
    try FileManager.default.copyItem(atPath: Self.font, toPath: home.path + "/three.ttf")
    let session = try await review(in: "~/three.ttf")
    try await session.expect(String(repeating: "█", count: 22))
    #expect(FileManager.default.fileExists(atPath: cache + "/large-font.hex.gz"))
  }

  @Test("Where there is none, the review says so and goes on")
  func missing() async throws {
    let session = try await review(in: "/nowhere/mincho.ttf")
    try await session.expect("Large cards are not drawn in /nowhere/mincho.ttf")
    try session.press("Space")
    try await session.expect("next")
  }

  @Test("What cannot be drawn has a reason")
  func reasons() throws {
    let text = home.path + "/text.ttf"
    try "あ".write(toFile: text, atomically: true, encoding: .utf8)
    let file = home.path + "/file"
    try Data().write(to: URL(filePath: file))
    for (font, cache, reason) in [
      (home.path + "/none.ttf", cache, "there is no such file.\n"),
      (home.path, cache, "it is a folder, a pipe or a device, and not a file.\n"),
      (text, cache, "it is not a font that FreeType can read"),
      (Self.font, file, "its dots cannot be kept in \(file): "),
    ] {
      let result = try Command.run(
        [Program.built("tangocho-exchange"), "draw-font", "--", font, cache],
        environment: home.environment
      )
      #expect(result.status == 1 && result.errors.hasPrefix(reason), "\(font): \(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: cache))
  }
}
