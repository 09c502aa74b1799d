import Foundation

/// A server on this computer, which prints its port first, and ends with the tests: it reads its
/// input, which ends when this process does.
package final class LocalServer: Sendable {
  package let port: Int
  /// Stays open as long as this process lives.
  private let input: Int32
  private let output: Int32

  /// Starts it, and waits for its port.
  /// - Throws: `CannotStart`, and `NoLine` when it prints no port.
  package init(
    _ words: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let (input, output) = (try Pair(), try Pair())
    var actions = FileActions()
    defer { actions.destroy() }
    actions.duplicate(input.reading, as: 0)
    actions.duplicate(output.writing, as: 1)
    _ = try Spawned(words, environment: environment, actions)
    close(input.reading)
    close(output.writing)
    self.input = input.writing
    self.output = output.reading
    let line = try Self.line(from: output.reading)
    guard let port = Int(line) else { throw NoLine(read: line) }
    self.port = port
  }

  /// Waits for the next line that it prints, without blocking.
  package func line() async throws -> String {
    let output = output
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.line(from: output) })
      }
    }
  }

  /// Waits for the next line that it prints, and blocks the thread: queued after other tests, it
  /// would return when a program that waits for this server has given up.
  package func lineAtOnce() throws -> String { try Self.line(from: output) }

  /// Writes a line to it, and waits for its next one, without blocking.
  package func answer(to text: String) async throws -> String {
    let bytes = Array((text + "\n").utf8)
    // If the server has ended, this is an error, not a signal that ends all tests.
    let count = send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard count == bytes.count else { throw NoLine(read: "") }
    return try await line()
  }

  /// The address of a path.
  package func address(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The server ended or said nothing for ten minutes: with other tests on a busy machine, more
  /// than one may pass before the client is asked at all.
  package struct NoLine: Error {
    package let read: String
  }

  private static func line(from output: Int32) throws -> String {
    var bytes: [UInt8] = []
    while true {
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      let count = poll(&ready, 1, 600_000) > 0 ? read(output, &byte, 1) : 0
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw NoLine(read: String(decoding: bytes, as: UTF8.self)) }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}

/// Two connected sockets, which no other process inherits.
private struct Pair {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      // Closed on `exec` from the first moment: another thread may be starting a process.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let result = socketpair(AF_UNIX, kind, 0, &ends)
    #else
      let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    guard result == 0 else { throw CannotStart(program: "socketpair", code: errno) }
    (reading, writing) = (ends[0], ends[1])
  }
}
