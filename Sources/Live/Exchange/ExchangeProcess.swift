import Files
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process of the program that reads and writes the files of other programs.
nonisolated struct ExchangeProcess {
  private let piped: PipedProcess

  /// How it ended.
  struct End: Hashable, Sendable {
    /// The exit status, or 128 plus the signal that ended it.
    let status: Int32
    /// The last line that was not a line of a report, without the name of the program: what went
    /// wrong.
    let message: String
  }

  /// Starts a program with arguments, and hands it secrets if there are any; standard output and
  /// error come back together.
  /// - Throws: `ChildProcess.StartError`.
  init(
    _ program: String,
    _ arguments: [String],
    _ secrets: ServerSecrets?
  ) throws(ChildProcess.StartError) {
    guard let descriptor = secrets.flatMap(PasswordHandover.offer) else {
      piped = try PipedProcess([program] + arguments)
      return
    }
    defer { close(descriptor) }
    var options = ChildProcess.Options()
    options.variables[PasswordHandover.variable] = "\(ChildProcess.heldDescriptor)"
    piped = try PipedProcess([program] + arguments, in: options, holding: descriptor)
  }

  /// Reads its output until it ends.
  /// - Parameters:
  ///   - stop: When raised, the process is interrupted, and its end awaited.
  ///   - take: Called with each line that has a tab.
  /// - Returns: How it ended.
  func end(_ stop: CancellationFlag, take: (ReportLine) -> Void) -> End {
    var (rest, message, isInterrupted): ([UInt8], String, Bool) = ([], "", false)
    while true {
      if stop.isRaised, !isInterrupted {
        isInterrupted = true
        piped.process.send(SIGINT)
      }
      guard let more = piped.read() else { continue }
      rest += more
      var lines = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
      rest = more.isEmpty ? [] : Array(lines.removeLast())
      for line in lines where !line.isEmpty {
        let text = String(decoding: line, as: UTF8.self)
        let report = ReportLine(text: text[...])
        if !report.values.isEmpty { take(report) } else { message = text }
      }
      if more.isEmpty {
        if message.hasPrefix(ProgramMessage.prefix) {
          message.removeFirst(ProgramMessage.prefix.count)
        }
        return End(status: piped.wait().status, message: message)
      }
    }
  }
}
