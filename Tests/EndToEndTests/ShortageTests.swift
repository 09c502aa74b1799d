#if os(Linux)
  import Domain
  import Foundation
  import Persistence
  import TestProcesses
  import TestSupport
  import Testing

  /// The system refuses what the program needs; strace simulates that.
  @Suite("A system with too few threads or too little memory", .timeLimit(.minutes(15)))
  struct ShortageTests {
    private let home = Home()

    /// Makes creating threads fail from a call on, by default the first one.
    private func withoutThreads(from first: Int = 1) -> [String] {
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=clone,clone3", "-e",
        "inject=clone,clone3:error=EAGAIN:when=\(first)+",
      ]
    }

    @Test("A command fails with a message and status 1", arguments: ["books", "check"])
    func command(name: String) throws {
      let result = try Command.run(
        ["/usr/bin/env"] + withoutThreads() + [Program.path, name],
        environment: home.environment
      )
      #expect(result.status == 1)
      #expect(result.errors.contains("the system refuses more threads or memory"))
    }

    @Test("The full screen restores the terminal and says so", arguments: [1, 2])
    func screen(first: Int) async throws {
      let session = try TerminalSession(
        home: home,
        below: ["env"] + withoutThreads(from: first)
      )
      try await session.expect("ended: 1")
      // Nothing of the screen is left above it.
      #expect(try session.screen().hasPrefix("tangocho: the system refuses more threads"))
    }

    @Test("Too little memory for the library is a message and status 1, and damages nothing")
    func memory() async throws {
      let database = home.database()
      try await database.insertBooks([.fixture(1)], words: Word.fixtures(20_000))
      try await database.close()
      // With less than that the program itself cannot be loaded.
      let least = try #require(
        try stride(from: 40, through: 1_000, by: 20).first { try limited($0, "path").status == 0 }
      )
      var refused = 0
      for limit in stride(from: least, through: least + 300, by: 20) {
        let result = try limited(limit, "check")
        if result.status == 0 { continue }
        refused += 1
        #expect(result.status == 1, "\(limit) MB: \(result.errors)")
        #expect(
          result.errors.contains("the system refuses more threads or memory"),
          "\(limit) MB"
        )
      }
      #expect(refused > 0)
      let whole = try Program.run("check", home: home)
      #expect(whole.status == 0 && whole.output.contains("20,000 words"), "\(whole.output)")
    }

    /// Runs a command with a limited address space in megabytes.
    private func limited(_ megabytes: Int, _ name: String) throws -> Command.Result {
      try Command.run(
        ["/bin/sh", "-c", "ulimit -v \(megabytes)000 && exec \"$0\" \(name)", Program.path],
        environment: home.environment
      )
    }

    @Test(
      "A small stack is enough for deeply nested values",
      arguments: ["check", "books", "stats"]
    )
    func stack(name: String) async throws {
      let database = home.database()
      try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
      try await database.close()
      let deep = String(repeating: "[{\"a\":", count: 20_000)
      let folder = home.library + "/dev/00000000000000aa"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "{\"k\":\"00000000\",\"r\":\(deep)\n".write(
        toFile: folder + "/000001.jsonl",
        atomically: true,
        encoding: .utf8
      )
      let result = try Command.run(
        ["/bin/sh", "-c", "ulimit -s 256 && exec \"$0\" \(name)", Program.path],
        environment: home.environment
      )
      // `check` finds the line, as it should.
      #expect(result.status == (name == "check" ? 1 : 0), "\(result.errors)")
    }
  }
#endif
