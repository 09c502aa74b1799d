import BitmapFonts
import Domain
import Foundation
import TestFiles
import Testing

@testable import Live

@Suite("Outline fonts by the other program")
struct FontDrawingTests {
  private let folder = TestFolder()

  private static let player =
    #filePath.split(separator: "/").dropLast()
    .reduce(into: "") { $0 += "/" + $1 } + "/Player/tangocho-exchange"

  /// Lets the other program perform a script instead of drawing `-x.ttf`.
  private func draw(_ script: String) async throws(OutlineFontError) {
    do { try folder.write(script.utf8, to: "play") } catch { Issue.record(error) }
    let runner = ExchangeRunner(programs: [Self.player])
    try await runner.draw(DrawnFont(of: "-x.ttf", cache: folder.path))
  }

  @Test("The font and the cache are arguments, and no options")
  func arguments() async throws {
    try await draw(#"echo "$@" > "$4/log""#)
    let log = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
    #expect(log == "draw-font -- -x.ttf \(folder.path)\n")
  }

  @Test(
    "What it says is the reason, and so is its end",
    arguments: [
      ("echo 'there is no such file.' >&2; exit 1", "there is no such file."),
      ("kill -ALRM $$", "drawing it takes too long."),
      ("kill -9 $$", "the program that draws it was ended by signal 9."),
    ]
  )
  func failures(script: String, reason: String) async {
    await #expect(throws: OutlineFontError.unusable(path: "-x.ttf", reason: reason)) {
      try await draw(script)
    }
  }

  @Test("Without the program, it says where that should be")
  func missing() async {
    let runner = ExchangeRunner(programs: ["/nowhere/x"])
    await #expect(throws: OutlineFontError.noProgram(path: "a.ttf", program: "/nowhere/x")) {
      try await runner.draw(DrawnFont(of: "a.ttf", cache: "/nowhere"))
    }
  }
}
