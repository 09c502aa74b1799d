import Foundation
import TestProcesses
import Testing

@Suite("Two screens on one server", .server, .timeLimit(.minutes(15)))
struct ServerScreenTests {
  private let home: Home
  private let learners: TestLearners

  init() throws {
    (home, learners) = (Home(), try TestLearners())
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n食べる,たべる,to eat\n飲む,のむ,to drink\n".utf8)
      .write(to: URL(filePath: csv))
    let keeper = learners.address(of: learners.keeper)
    let anna = learners.address(of: learners.anna)
    for words in [
      ["database", "init", "--database", keeper],
      ["import", csv, "--book", "本", "--database", anna],
    ] {
      let result = try Command.run([Program.path] + words, environment: home.environment)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("A mark from one shows on the other; a server that restarts is connected to again")
  func marks() async throws {
    let arguments = ["--database", learners.address(of: learners.anna)]
    let (one, other) = (
      try TerminalSession(home: home, arguments: arguments),
      try TerminalSession(home: Home(), arguments: arguments)
    )
    for screen in [one, other] { try await screen.expect("1 book · 2 words") }
    try one.press("j", "Enter")
    try await one.expect("1 / 2")
    // It uncovers the card.
    try one.press("x")
    try await one.expect("to eat")
    try one.press("x")
    try await other.expect("1×")
    try learners.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(learners.anna)'"
    )
    try await one.expect("2 / 2")
    try one.press("x")
    try await one.expect("to drink")
    try one.press("x")
    try await other.expect("2×")
  }

  @Test("The first start asks for the password on its screen, and says there what is in the way")
  func prompt() async throws {
    let session = try TerminalSession(
      home: home,
      arguments: ["--database", learners.remoteAddress(of: learners.anna)]
    )
    try await session.expect("Password for postgres://\(learners.anna)@127.0.0.1")
    try session.type(TestLearners.password)
    #expect(!(try session.screen()).contains(TestLearners.password))
    try session.press("Enter")
    try await session.expect("1 book · 2 words")
    // The program that fetches corrections gets it from the screen.
    try session.press("U")
    try await session.expect("No book follows a file")
    for words in [["class", "publish", "本"], ["import", home.path + "/words.csv"]] {
      let command = try TerminalSession(
        home: home,
        arguments: words + ["--database", learners.remoteAddress(of: learners.anna)]
      )
      try await command.expect("Password for postgres://\(learners.anna)@127.0.0.1")
      try command.type(TestLearners.password)
      try command.press("Enter")
      try await command.expect("ended: 0")
    }
    let unreachable = try TerminalSession(
      home: home,
      arguments: ["--database", learners.remoteAddress(of: learners.anna, port: 1)]
    )
    try await unreachable.expect("Cannot reach")
    try unreachable.press("q")
    try await unreachable.expect("ended: 0")
  }

  @Test("How the program connects to a service is not said to a command beside a review")
  func ownVariable() async throws {
    let server = try #require(PostgreSQLServer.shared)
    let home = Home(variables: ["PGSERVICEFILE": "$HOME/services"])
    let service = """
      [school]
      host=\(server.folder)
      port=\(server.port)
      dbname=\(learners.database)
      user=\(learners.anna)

      """
    try Data(service.utf8).write(to: URL(filePath: home.path + "/services"))
    let command = ["review", "--while", "echo mode=${PGSSLMODE-none}"]
    let session = try TerminalSession(
      home: home,
      arguments: command + ["--database", "postgres://?service=school"]
    )
    try await session.expect("has ended")
    // A key that comes at once was meant for the card.
    try await Task.sleep(for: .milliseconds(500))
    try session.press("y")
    try await session.expect("mode=none")
  }

  @Test("When the password is nowhere any more, the next start asks, until there is one again")
  func lostPassword() async throws {
    let arguments = ["--database", learners.remoteAddress(of: learners.anna)]
    let file = home.path + "/.pgpass"
    func readBooks() throws {
      try Data("127.0.0.1:*:*:\(learners.anna):\(TestLearners.password)\n".utf8)
        .write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      let result = try Command.run(
        [Program.path, "books"] + arguments,
        environment: home.environment
      )
      #expect(result.status == 0 && result.output.contains("本"), "\(result)")
      try FileManager.default.removeItem(atPath: file)
    }
    func start(expecting text: String) async throws -> TerminalSession {
      let session = try TerminalSession(home: home, arguments: arguments)
      try await session.expect(text)
      return session
    }
    func leave(_ session: TerminalSession) async throws {
      try session.press("q")
      try await session.expect("ended: 0")
    }
    try readBooks()
    // The words are here, so the screen begins with them, and says what the problem is.
    try await leave(start(expecting: "~/.pgpass"))
    let asked = try await start(expecting: "Password for postgres://\(learners.anna)@127.0.0.1")
    try asked.type(TestLearners.password)
    try asked.press("Enter")
    try await asked.expect("1 book · 2 words")
    try await leave(asked)
    try readBooks()
    try await leave(start(expecting: "~/.pgpass"))
  }
}
