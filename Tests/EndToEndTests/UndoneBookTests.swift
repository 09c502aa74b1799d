import TestProcesses
import Testing

/// An undo on a card that deletes the book below it, in a real terminal.
@Suite("Undoing the book that is studied", .timeLimit(.minutes(15)))
struct UndoneBookTests {
  @Test("The screen goes back and says what was undone; redo brings books and marks back")
  func undoOnCard() async throws {
    let home = Home()
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("Enter")
    try await session.expect("Made 14 books of N5.")
    try session.press("j", "Enter")
    try await session.expect("1 / 48")
    try session.press("Enter", "o")
    try await session.expect("2 / 48")
    try session.press("u")
    try await session.expect("1 / 48")
    try session.press("u")
    try await session.expect("Undone: 14 books of N5 added.")
    try await session.expect("No word books.")
    try session.press("C-r")
    try await session.expect("Made 14 books of N5.")
    try session.press("C-r")
    try await session.expect("is ○ again")
    // The same in a review of the book, after the mark.
    try session.press("R")
    try await session.expect("Review · N5 · 01")
    try session.press("u")
    try await session.expect("is – again")
    try session.press("u")
    try await session.expect("Undone: 14 books of N5 added.")
    try await session.expect("No word books.")
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try Program.run("check", home: home).status == 0)
  }
}
