import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that this program has started; it must be waited for, once.
package struct ChildProcess: Sendable {
  private let number: pid_t

  /// What a process reads and writes.
  package enum Streams: Sendable {
    /// What this program reads and writes.
    case inherited
    /// It reads nothing, and writes output and errors to this descriptor.
    case output(to: Int32)
  }

  /// The process could not be started.
  package struct StartError: Error, Equatable {
    /// The number of the error, `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }
  }

  /// Starts a program.
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - streams: What it reads and writes.
  ///   - lock: The descriptor of a lock that the process holds as well: when this program is
  ///     killed, the lock is free only when the process has ended.
  /// - Throws: `StartError`.
  package init(
    _ command: [String],
    _ streams: Streams = .inherited,
    holding lock: Int32? = nil
  ) throws(StartError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if case .output(let output) = streams {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    }
    if let lock { posix_spawn_file_actions_adddup2(&actions, lock, Self.lockDescriptor) }
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let strings = command.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, command[0], &actions, &attributes, strings, environ)
    guard error == 0 else { throw StartError(code: error) }
    self.number = number
  }

  /// A number that is free in a process that has only just begun.
  private static let lockDescriptor: Int32 = 9

  /// Sends a signal; nothing happens when the process has ended and was not waited for yet.
  package func send(_ signal: Int32) { kill(number, signal) }

  /// Waits until the process has ended, and blocks.
  package func wait() -> ChildEnd {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      // Nothing else waits for it, so there is no status to return.
      if errno != EINTR { return .exited(255) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Waits until the process has ended, without blocking.
  package func end() async -> ChildEnd {
    // It may take hours: a thread of its own keeps those of others free.
    await BlockingExecutor("child").run { wait() }
  }

  /// No blocked and no ignored signals: threads of Dispatch block most of them, and a child process
  /// would inherit that.
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

/// How a process ended.
package enum ChildEnd: Hashable, Sendable {
  /// With an exit status.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// The exit status, or 128 plus the signal, as shells have it.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }
}
