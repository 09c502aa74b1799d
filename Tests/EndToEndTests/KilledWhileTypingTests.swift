import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// What is being typed when the program is killed, in a real terminal.
@Suite("Killed while typing", .timeLimit(.minutes(15)))
struct KilledWhileTypingTests {
  private let home = Home()

  /// Waits until a draft with a text is stored, which happens a moment after a key, and kills the
  /// program.
  private func kill(
    _ session: TerminalSession,
    after draft: String,
    with text: String
  ) async throws {
    let folder = home.path + "/.local/state/tangocho/"
    // A draft without the last letters may be stored first.
    while !(try FileManager.default.contentsOfDirectory(atPath: folder))
      .contains(where: {
        $0.hasPrefix(draft) && $0.hasSuffix(".json")
          && (try? String(contentsOfFile: folder + $0, encoding: .utf8))?.contains(text) ?? false
      })
    {
      try await Task.sleep(for: .milliseconds(50))
    }
    try session.kill("KILL", only: Program.path)
    try await session.expect("ended: 137")
  }

  @Test("A word in the editor and a line of quick add are reported and restored at the next start")
  func restored() async throws {
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [])
    let first = try TerminalSession(home: home)
    try await first.expect("一")
    try first.press("a")
    try await first.expect("new word")
    try first.press("Tab", "Tab")
    try first.type("my long meaning")
    try await kill(first, after: "draft-new", with: "my long meaning")

    let second = try TerminalSession(home: home)
    try await second.expect("What you typed for “一” is not saved yet: a on the book")
    try second.press("a")
    try await second.expect("What you typed before the program ended is back, not saved yet.")
    try await second.expect("my long meaning")
    try second.press("Escape")
    try await second.expect("Leave without saving what you typed?")
    try second.press("y")
    try await second.expect("⏎ study")
    try second.press("+")
    try await second.expect("Add a word to “一”")
    try second.type("to be killed")
    try await kill(second, after: "draft-lines", with: "to be killed")

    let third = try TerminalSession(home: home)
    try await third.expect("What you typed for “一” is not saved yet: + on the book")
    try third.press("+")
    try await third.expect("to be killed")
  }
}
