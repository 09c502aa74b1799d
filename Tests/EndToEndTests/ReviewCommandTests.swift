import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// `tangocho review`, alone and alongside a command.
@Suite("A review from the shell", .timeLimit(.minutes(15)))
struct ReviewCommandTests {
  private let home = Home()

  private func makeBook() async throws {
    let book = WordBook.fixture(1, title: "動物")
    try await home.database().insertBooks([book], words: [.fixture()])
  }

  /// A command that ends when this file exists.
  private func waiting(then rest: String) -> String {
    "echo begun; until test -e \(home.path)/go; do sleep 0.05; done; \(rest)"
  }

  /// Answers the question after a moment: a key that comes at once was meant for the card.
  private func answer(_ key: String, in session: TerminalSession) async throws {
    try await Task.sleep(for: .milliseconds(500))
    try session.press(key)
  }

  private func letEnd() throws { try Data().write(to: URL(filePath: home.path + "/go")) }

  @Test("The review of a book is the first screen, and the program ends with it")
  func alone() async throws {
    try await makeBook()
    let session = try TerminalSession(home: home, arguments: ["review", "動物"])
    try await session.expect("1 new")
    try session.press("Space")
    try await session.expect("food")
    try session.press("q")
    try await session.expect("ended: 0")
  }

  @Test("The end of the command is reported; after yes, what it wrote and its status are there")
  func ending() async throws {
    let command = waiting(then: "echo oops >&2; exit 3")
    try await makeBook()
    let session = try TerminalSession(home: home, arguments: ["review", "--while", command])
    try await session.expect("1 new")
    try letEnd()
    try await session.expect("with status 3.")
    try await answer("y", in: session)
    try await session.expect("begun")
    try await session.expect("oops")
    try await session.expect("ended: 3")
  }

  @Test("After no, the review goes on; its grades are kept, and the result comes at the end")
  func goingOn() async throws {
    try await makeBook()
    let session = try TerminalSession(home: home, arguments: ["review", "--while", "echo done"])
    try await session.expect("“echo done” has ended")
    try await answer("n", in: session)
    try session.press("Space")
    try await session.expect("food")
    try session.press("o")
    try await session.expect("1 learning")
    try session.press("q")
    try await session.expect("ended: 0")
    #expect(try !session.screen().contains("still runs"))
    #expect(try Program.run("log", "食べ物", home: home).output.contains("good"))
  }

  @Test("A learner who leaves early sees what the command writes until it ends")
  func leavingFirst() async throws {
    let command = waiting(then: "echo last words")
    try await makeBook()
    let session = try TerminalSession(home: home, arguments: ["review", "--while", command])
    try await session.expect("1 new")
    try session.press("q")
    try await session.expect("still runs;")
    try letEnd()
    try await session.expect("last words")
    try await session.expect("ended: 0")
  }
}
