import TestProcesses
import Testing

/// An undo on a card leaves the book below it to home, in a real terminal.
@Suite("Undoing a book that was studied", .timeLimit(.minutes(15)))
struct UndoneBookTests {
  @Test("A card undoes its mark, home the books; redo brings books and marks back")
  func undoOnCardAndHome() async throws {
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
    try await undoBooks(session)
    try session.press("C-r")
    try await session.expect("Made 14 books of N5.")
    try session.press("C-r")
    try await session.expect("is ○ again")
    // The same in a review of the book, after the mark.
    try session.press("R")
    try await session.expect("Review · N5 · 01")
    try session.press("u")
    try await session.expect("is – again")
    try await undoBooks(session)
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try Program.run("check", home: home).status == 0)
  }

  private func undoBooks(_ session: TerminalSession) async throws {
    try session.press("u")
    try await session.expect("Nothing to undo here; u on home undoes what was changed there.")
    try session.press("q")
    try await session.expect("Study today")
    try session.press("u")
    try await session.expect("Undone: 14 books of N5 added.")
    try await session.expect("No word books.")
  }
}
