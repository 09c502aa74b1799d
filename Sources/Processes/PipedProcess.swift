#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process whose output this program reads, together with its errors or without them.
package struct PipedProcess: Sendable {
  package let process: ChildProcess
  private let output: Int32

  /// Starts a program; the other parameters are those of `ChildProcess`.
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - hasErrors: Whether its errors are read as well.
  ///   - options: What surrounds it, and what it reads.
  ///   - held: A descriptor that the process has as well.
  /// - Throws: `ChildProcess.StartError`.
  package init(
    _ command: [String],
    withErrors hasErrors: Bool = true,
    in options: ChildProcess.Options = ChildProcess.Options(),
    holding held: Int32? = nil
  ) throws(ChildProcess.StartError) {
    let sockets = try SocketPair()
    defer { close(sockets.writing) }
    do {
      let streams: ChildProcess.Streams =
        hasErrors ? .output(to: sockets.writing) : .results(to: sockets.writing)
      process = try ChildProcess(command, streams, in: options, holding: held)
    } catch {
      close(sockets.reading)
      throw error
    }
    output = sockets.reading
  }

  /// The next part of the output; empty at its end, and nil when none came within a short time.
  ///
  /// It is at its end, too, when the process has ended: one that it has left behind may keep the socket
  /// open for hours.
  package func read() -> [UInt8]? {
    let hasEnded = process.hasEnded
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let count = poll(&ready, 1, 50)
    // A signal can interrupt it while there is still something to read.
    guard count > 0 else { return count == 0 && hasEnded ? [] : nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { systemRead(output, $0.baseAddress, $0.count) }
      if count >= 0 { return Array(bytes[..<count]) }
      // The process is waited for, and its status says whether it went well.
      if errno != EINTR { return [] }
    }
  }

  /// Waits for the process, and closes the socket.
  package func wait() -> ChildEnd {
    close(output)
    return process.wait()
  }
}

/// The system call, which the method of the process would hide.
private func systemRead(
  _ descriptor: Int32,
  _ bytes: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
