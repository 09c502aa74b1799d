import Foundation
import TestProcesses
import Testing

/// What the terminal shows of keys that are typed while the program starts.
@Suite("The echo of the terminal")
struct EchoTests {
  private let home = Home()

  #if os(Linux)
    @Test("It is off before the program reads any file of the learner")
    func early() async throws {
      let trace = home.path + "/trace"
      let tracer = ["strace", "-f", "-qq", "-e", "trace=ioctl,openat", "-o", trace]
      let session = try TerminalSession(home: home, below: tracer)
      try await session.expect("Welcome")
      try session.press("q")
      try await session.expect("ended: 0")
      let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      let isOff = try #require(calls.firstIndex { $0.contains("TCSETS") })
      let isOpen = try #require(calls.firstIndex { $0.contains(home.path) })
      #expect(isOff < isOpen)
    }
  #endif

  @Test("It is on again when the program has ended, and when it could not start")
  func restored() async throws {
    let script = "TERM=none \"$0\"; stty -a; \"$0\"; echo second; stty -a"
    let shell = ["/bin/sh", "-c", script]
    let session = try TerminalSession(home: home, rows: 40, below: shell)
    try await session.expect("Welcome")
    try session.press("q")
    try await session.expect("ended: 0")
    let modes = try session.screen().split(whereSeparator: \.isWhitespace)
    #expect(modes.filter { $0 == "echo" }.count == 2)
    #expect(!modes.contains("-echo"))
  }
}
