import Files
import Synchronization

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
    /// It writes output and errors to this descriptor.
    case output(to: Int32)
    /// It writes output to this descriptor; its errors are dropped.
    case results(to: Int32)
  }

  /// What surrounds a process.
  package struct Options: Sendable {
    /// Variables of its environment that differ from this program's; nil removes one.
    package var variables: [String: String?] = [:]
    /// Whether it has no terminal, so that nothing that it starts can ask for anything there.
    package var isWithoutTerminal = false
    /// What it reads if its output is taken; nil for nothing.
    package var input: Int32?

    /// Creates those of this program.
    package init() {}

    /// The environment as `name=value`.
    fileprivate var environment: [String] {
      var all: [String: String] = [:]
      var place = environ
      while let entry = place.pointee {
        let text = String(cString: entry)
        if let end = text.firstIndex(of: "=") {
          all[String(text[..<end])] = String(text[text.index(after: end)...])
        }
        place += 1
      }
      for name in ChildProcess.ownVariables.withLock({ $0 }) { all[name] = nil }
      for (name, value) in variables { all[name] = value }
      return all.map { "\($0.key)=\($0.value)" }
    }
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
  ///   - options: Its environment and terminal.
  ///   - held: A descriptor that the process has as well, as `heldDescriptor`. That of a lock is free
  ///     only when the process has ended, also when this program is killed.
  /// - Throws: `StartError`.
  package init(
    _ command: [String],
    _ streams: Streams = .inherited,
    in options: Options = Options(),
    holding held: Int32? = nil
  ) throws(StartError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    Self.connect(streams, options.input, &actions)
    if let held { posix_spawn_file_actions_adddup2(&actions, held, Self.heldDescriptor) }
    var attributes = Self.attributes(isWithoutTerminal: options.isWithoutTerminal)
    defer { posix_spawnattr_destroy(&attributes) }
    let strings = command.map { strdup($0) } + [nil]
    let variables = options.environment.map { strdup($0) } + [nil]
    defer { for string in strings + variables { free(string) } }
    var number: pid_t = 0
    let error = posix_spawn(&number, command[0], &actions, &attributes, strings, variables)
    guard error == 0 else { throw StartError(code: error) }
    self.number = number
  }

  /// A number that is free in a process that has only just begun.
  package static let heldDescriptor: Int32 = 9

  /// Sends a signal; nothing happens when the process has ended and was not waited for yet.
  package func send(_ signal: Int32) { kill(number, signal) }

  /// Whether the process has ended, and was not waited for yet.
  var hasEnded: Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(number), &information, options) == 0
      && information.si_signo == SIGCHLD
  }

  /// Waits until the process has ended, and blocks.
  func wait() -> ChildEnd {
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

  private static func connect(
    _ streams: Streams,
    _ input: Int32?,
    _ actions: inout posix_spawn_file_actions_t
  ) {
    let output: Int32
    switch streams {
    case .inherited: return
    case .output(let both):
      posix_spawn_file_actions_adddup2(&actions, both, STDERR_FILENO)
      output = both
    case .results(let results):
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      output = results
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  }

  /// No blocked and no ignored signals: threads of Dispatch block most of them, and a child process
  /// would inherit that.
  ///
  /// A session of its own has no terminal.
  private static func attributes(isWithoutTerminal: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let session = isWithoutTerminal ? Self.newSession : 0
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

extension ChildProcess {
  /// The variables that this program has set for itself.
  private static let ownVariables = Mutex<Set<String>>([])

  /// Sets a variable of the environment for the libraries of this program: no process that it starts
  /// gets it.
  package static func setOwnVariable(_ name: String, to value: String) {
    ownVariables.withLock { _ = $0.insert(name) }
    setenv(name, value, 1)
  }

  /// `POSIX_SPAWN_SETSID`, which the headers hide.
  private static var newSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
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
