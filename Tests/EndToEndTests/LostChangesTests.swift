import Domain
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("A library that is moved away while the program is open", .timeLimit(.minutes(15)))
struct LostChangesTests {
  private let home = Home()

  /// Opens the program on a library with one book.
  private func start() async throws -> TerminalSession {
    try await home.database().insertBooks([.fixture(1, title: "一")], words: [.fixture(1)])
    let session = try TerminalSession(home: home)
    try await session.expect("一")
    return session
  }

  @Test("What it cannot write again is reported on the terminal, with the status of a failure")
  func changed() async throws {
    let session = try await start()
    try session.press("n")
    try await session.expect("Title of the new book")
    try session.type("新")
    try session.press("Enter")
    // The title alone is there while it is typed.
    try await session.expect("Made “新”")
    try FileManager.default.moveItem(atPath: home.library, toPath: home.path + "/away")
    try session.press("q")
    try await session.expect("ended: 1")
    let text = try session.screen().split(whereSeparator: \.isWhitespace).joined()
    #expect(text.contains("couldnotbewrittenthereagain"), "\(text)")
    #expect(text.contains(home.library), "\(text)")
    try FileManager.default.moveItem(atPath: home.path + "/away", toPath: home.library)
    #expect(try await home.database().fetchBooks().map(\.title).contains("新"))
  }

  @Test("Nothing is lost when nothing was changed, and nothing is reported")
  func unchanged() async throws {
    let session = try await start()
    try FileManager.default.moveItem(atPath: home.library, toPath: home.path + "/away")
    try session.press("q")
    try await session.expect("ended: 0")
  }
}
