#if os(Linux)
  import Foundation
  import Testing

  /// The system refuses what the program needs; strace answers in its place.
  @Suite("A system that is short of threads or memory", .timeLimit(.minutes(4)))
  struct ShortageTests {
    private let home: Home

    init() throws {
      home = try Home()
    }

    /// Has no thread made from a call on, the first one at first.
    private func withoutThreads(from first: Int = 1) -> [String] {
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=clone,clone3", "-e",
        "inject=clone,clone3:error=EAGAIN:when=\(first)+",
      ]
    }

    @Test("A command ends with a sentence and status 1", arguments: ["books", "check"])
    func command(name: String) throws {
      let result = try Command.run(
        ["/usr/bin/env"] + withoutThreads() + [Program.path, name],
        environment: home.environment
      )
      #expect(result.status == 1)
      #expect(result.errors.contains("the system refuses this program threads or memory"))
    }

    @Test("The full screen gives the terminal back and says so", arguments: [1, 2])
    func screen(first: Int) async throws {
      let session = try TerminalSession(
        home: home,
        below: ["env"] + withoutThreads(from: first)
      )
      try await session.expect("ended: 1")
      // Nothing of the screen is left above it.
      #expect(try session.screen().hasPrefix("tangocho: the system refuses this program"))
    }
  }
#endif
