import Foundation
import Testing

/// Exporting on the full screen, which another program does.
@Suite("Exporting in a terminal", .timeLimit(.minutes(15)))
struct ExportScreenTests {
  private let home = Home()

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  @Test("The selected book is written, a file is replaced only if one says so, then a test sheet")
  func exporting() async throws {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("Enter")
    try await session.expect("Made 14 books of N5")
    try session.press("j", "X")
    try await session.expect("~/N5 · 01.csv")
    try session.press("Enter")
    try await session.expect("Wrote 48 words of 1 book to")
    #expect(try text("N5 · 01.csv").contains("会う,"))
    try "kept".write(toFile: home.path + "/N5 · 01.csv", atomically: true, encoding: .utf8)
    try session.press("X")
    try await session.expect("⏎ writes 48 words")
    try session.press("Enter")
    try await session.expect("There is a file")
    try session.press("n")
    try await session.expect("⏎ writes 48 words")
    #expect(try text("N5 · 01.csv") == "kept")
    try session.press("e")
    try await session.expect("take it")
    try session.press("C-u")
    try session.type("~/test.html")
    try session.press("Enter")
    try await session.expect("a test on paper")
    try session.press("a")
    try await session.expect("14 books · 684 words")
    try session.press("Enter")
    // The words without kanji are not asked.
    try await session.expect("Wrote 525 words to")
    #expect(try text("test.html").contains("会う"))
  }
}
