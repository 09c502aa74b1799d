import Processes
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that compiles the dictionary of conversions.
struct CompilerProcess {
  private let piped: PipedProcess

  /// How a compilation ended.
  enum End: Equatable {
    case made
    case stopped
    /// With the last line of its output.
    case failed(String)
  }

  /// Starts a command.
  /// - Parameters:
  ///   - command: The path of the program and its arguments.
  ///   - lock: A lock that the process holds as well: when this program is killed, nobody else
  ///     starts before the process has ended.
  /// - Throws: Why it could not be started.
  init(_ command: [String], holding lock: FileDescriptor) throws(Errno) {
    do {
      piped = try PipedProcess(command, holding: lock.rawValue)
    } catch {
      throw Errno(rawValue: error.code)
    }
  }

  /// Reads its output until it ends.
  /// - Parameters:
  ///   - isStopped: Asked several times a second; if so, the process is killed.
  ///   - report: Called with the number of percentages that it printed so far.
  /// - Returns: How it ended.
  func end(isStopped: () -> Bool, report: (Int) -> Void) -> End {
    var (text, count): ([UInt8], Int) = ([], 0)
    while true {
      if isStopped() {
        piped.process.send(SIGKILL)
        _ = piped.wait()
        return .stopped
      }
      guard let more = piped.read() else { continue }
      if more.isEmpty { break }
      count += more.count { $0 == UInt8(ascii: "%") }
      text = (text + more).suffix(Self.longestText)
      report(count)
    }
    return Self.end(piped.wait(), saying: Self.lastLine(of: text))
  }

  private static func end(_ end: ChildEnd, saying line: String) -> End {
    switch end {
    case .exited(0): .made
    case .exited(let status): .failed(line.isEmpty ? "its maker ended with status \(status)" : line)
    case .signalled(let number): .failed("its maker was ended by signal \(number)")
    }
  }

  private static let longestText = 2000

  private static func lastLine(of text: [UInt8]) -> String {
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    return lines.last { !$0.contains("%") } ?? ""
  }

  /// Closes a lock, which loses nothing when that fails.
  static func close(_ descriptor: FileDescriptor) {
    _ = try? descriptor.close()
  }
}
