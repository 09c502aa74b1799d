import Foundation
import TestProcesses
import Testing

@Suite("An interrupted refresh", .timeLimit(.minutes(15)))
struct InterruptedRefreshTests {
  private let home: Home
  private let server: LocalServer
  /// Where the server waits when it is asked for the second book.
  private let pipe: String

  /// Subscribes two books; the first one has something new, and the second one never arrives.
  init() throws {
    home = try Home.withTemporaryFolder()
    server = try LocalServer.web(files: home.path)
    pipe = home.path + "/b.csv"
    for (title, name, row) in [("旅", "a.csv", "駅,えき,station"), ("花", "b.csv", "花,はな,flower")] {
      try Self.publish([row], to: home.path + "/" + name)
      let address = server.address("/files/" + name)
      let words = [Program.path, "subscribe", address, "--book", title]
      #expect(try Command.run(words, environment: home.environment).status == 0)
    }
    try Self.publish(["駅,えき,station", "川,かわ,river"], to: home.path + "/a.csv")
    try FileManager.default.removeItem(atPath: pipe)
    mkfifo(pipe, 0o600)
  }

  private static func publish(_ rows: [String], to path: String) throws {
    let text = (["単語,読み,意味"] + rows).map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Waits until the server was asked for the second book.
  ///
  /// It blocks its thread: queued after other tests, it would return when the program has given up.
  /// - Returns: A descriptor; when it is closed, the server continues.
  private func asked() throws -> Int32 {
    // The program may be slow to start, and the time in which it gives up begins only when it asks.
    for _ in 0..<40_000 {
      let descriptor = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      // Nothing reports that somebody has begun to read.
      usleep(5000)
    }
    throw NeverAsked()
  }

  private struct NeverAsked: Error {}

  private let sentence =
    "tangocho: the refresh was interrupted. Refreshed: “旅”. Not refreshed: “花”. Run it again for these.\n"

  @Test(
    "While a book is fetched, it ends at once, and says what was refreshed",
    arguments: [SIGINT, SIGTERM]
  )
  func fetching(signal: Int32) async throws {
    let program = try Command.start([Program.path, "refresh"], environment: home.environment)
    let descriptor = try asked()
    defer { close(descriptor) }
    kill(program.process, signal)
    let result = try program.end()
    #expect(result.status == 128 + signal && result.errors.hasSuffix(sentence), "\(result)")
    #expect(try await home.storedWords() == ["旅: 駅 station", "旅: 川 river", "花: 花 flower"])
    #expect(try home.temporaryFiles == [])
  }

  @Test("JSON has what was refreshed")
  func json() throws {
    let words = [Program.path, "refresh", "--json"]
    let program = try Command.start(words, environment: home.environment)
    let descriptor = try asked()
    defer { close(descriptor) }
    kill(program.process, SIGINT)
    let result = try program.end()
    #expect(result.status == 130 && result.errors.hasSuffix(sentence), "\(result)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(try JSONSchema(named: "refresh").problems(in: json) == [])
    let books = try #require((json as? [String: Any])?["books"] as? [[String: Any]])
    #expect(books.map { $0["title"] as? String } == ["旅"])
  }

  @Test("A version that comes after a newer one was merged is not taken")
  func overtaken() async throws {
    let words = [Program.path, "refresh", "花"]
    let program = try Command.start(words, environment: home.environment)
    let descriptor = try asked()
    try FileManager.default.removeItem(atPath: pipe)
    try Self.publish(["花,はな,blossom"], to: pipe)
    #expect(try home.run("refresh", "花").status == 0)
    let older = Array("単語,読み,意味\n花,はな,bloom\n".utf8)
    let count = write(descriptor, older, older.count)
    close(descriptor)
    #expect(count == older.count)
    let result = try program.end()
    #expect(result.status == 0 && result.output == "“花”: nothing new.\n", "\(result)")
    #expect(try await home.storedWords() == ["旅: 駅 station", "花: 花 blossom"])
    #expect(try home.temporaryFiles == [])
  }

  @Test("A version that a book subscribes to again is not taken after a newer one either")
  func subscribingOvertaken() async throws {
    let words = [Program.path, "subscribe", server.address("/files/b.csv"), "--book", "花"]
    let program = try Command.start(words, environment: home.environment)
    let descriptor = try asked()
    try FileManager.default.removeItem(atPath: pipe)
    try Self.publish(["花,はな,blossom"], to: pipe)
    #expect(try home.run("refresh", "花").status == 0)
    let older = Array("単語,読み,意味\n花,はな,bloom\n".utf8)
    let count = write(descriptor, older, older.count)
    close(descriptor)
    #expect(count == older.count)
    let result = try program.end()
    #expect(result.status == 0, "\(result)")
    #expect(try await home.storedWords() == ["旅: 駅 station", "花: 花 blossom"])
    #expect(try home.temporaryFiles == [])
  }
}
