import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that compiles the dictionary of conversions.
struct CompilerProcess {
  private let process: pid_t
  private let output: FileDescriptor

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
    let (output, input): (FileDescriptor, FileDescriptor)
    do { (output, input) = try FileDescriptor.pipe() } catch { throw Errno(error) }
    defer { Self.close(input) }
    _ = fcntl(output.rawValue, F_SETFD, FD_CLOEXEC)
    _ = fcntl(input.rawValue, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, lock.rawValue, Self.lockDescriptor)
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var process: pid_t = 0
    let error = posix_spawn(&process, command[0], &actions, &attributes, arguments, environ)
    guard error == 0 else {
      Self.close(output)
      throw Errno(rawValue: error)
    }
    (self.process, self.output) = (process, output)
  }

  /// A number that is free in a process that has only just begun.
  private static let lockDescriptor: Int32 = 9

  /// Reads its output until it ends.
  /// - Parameters:
  ///   - isStopped: Asked several times a second; if so, the process is killed.
  ///   - report: Called with the number of percentages that it printed so far.
  /// - Returns: How it ended.
  func end(isStopped: () -> Bool, report: (Int) -> Void) -> End {
    defer { Self.close(output) }
    var (text, count): ([UInt8], Int) = ([], 0)
    while true {
      if isStopped() {
        kill(process, SIGKILL)
        _ = wait()
        return .stopped
      }
      guard hasOutput() else { continue }
      let more = read()
      if more.isEmpty { break }
      count += more.count { $0 == UInt8(ascii: "%") }
      text = (text + more).suffix(Self.longestText)
      report(count)
    }
    return wait() == 0 ? .made : .failed(Self.lastLine(of: text))
  }

  private static let longestText = 2000

  /// Whether there is output, or its end, within a short time.
  private func hasOutput() -> Bool {
    var ready = pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 50) > 0
  }

  /// The next part of the output; empty at its end.
  private func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    do {
      let count = try bytes.withUnsafeMutableBytes { try output.read(into: $0) }
      return Array(bytes[..<count])
    } catch {
      // The process is waited for, and its status says whether it went well.
      return []
    }
  }

  /// The exit status of the process, or another number than 0.
  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  private static func lastLine(of text: [UInt8]) -> String {
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    return lines.last { !$0.contains("%") } ?? ""
  }

  /// Closes a pipe or a lock, which lose nothing when that fails.
  static func close(_ descriptor: FileDescriptor) {
    _ = try? descriptor.close()
  }

  /// No blocked and no ignored signals: threads of Dispatch block most of them.
  private static func plainSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}
