import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process of the program that reads and writes the files of other programs.
nonisolated struct ExchangeProcess {
  private let process: pid_t
  private let output: Int32

  /// How it ended.
  struct End: Hashable, Sendable {
    /// The exit status, or 128 plus the signal that ended it.
    let status: Int32
    /// The last line that was no line of a report: what went wrong.
    let message: String
  }

  /// It could not be started.
  struct StartError: Error {}

  /// Starts a program with arguments; standard output and error come back together.
  /// - Throws: `StartError`.
  init(_ program: String, _ arguments: [String]) throws(StartError) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw StartError() }
    let (output, input) = (pipes[0], pipes[1])
    defer { close(input) }
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    _ = fcntl(input, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, input, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, input, STDERR_FILENO)
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let strings = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, &attributes, strings, environ)
    guard error == 0 else {
      close(output)
      throw StartError()
    }
    (self.process, self.output) = (process, output)
  }

  /// Reads its output until it ends.
  /// - Parameters:
  ///   - stop: When raised, the process is interrupted, and its end awaited.
  ///   - take: Called with each line that has a tab.
  /// - Returns: How it ended.
  func end(_ stop: StopSign, take: (ReportLine) -> Void) -> End {
    defer { close(output) }
    var (rest, message, isInterrupted): ([UInt8], String, Bool) = ([], "", false)
    while true {
      if stop.isRaised, !isInterrupted {
        isInterrupted = true
        kill(process, SIGINT)
      }
      guard hasOutput() else { continue }
      let more = read()
      rest += more
      var lines = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
      rest = more.isEmpty ? [] : Array(lines.removeLast())
      for line in lines where !line.isEmpty {
        let text = String(decoding: line, as: UTF8.self)
        let report = ReportLine(text: text[...])
        if !report.values.isEmpty { take(report) } else { message = text }
      }
      if more.isEmpty { return End(status: wait(), message: message) }
    }
  }

  /// Whether there is output, or its end, within a short time.
  private func hasOutput() -> Bool {
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 50) > 0
  }

  /// The next part of the output; empty at its end.
  private func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { systemRead(output, $0.baseAddress, $0.count) }
      if count >= 0 { return Array(bytes[..<count]) }
      // The process is waited for, and its status says whether it went well.
      if errno != EINTR { return [] }
    }
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
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

/// The system call, which the method of the process would hide.
private nonisolated func systemRead(
  _ descriptor: Int32,
  _ bytes: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
