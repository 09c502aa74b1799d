import Foundation

/// A program could not be started.
package struct CannotStart: Error {
  package let program: String
  package let code: Int32
}

/// What a new process has as its first descriptors.
struct FileActions {
  fileprivate var actions = posix_spawn_file_actions_t()

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func open(_ path: String, _ flags: Int32, as descriptor: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
  }

  mutating func duplicate(_ original: Int32, as descriptor: Int32) {
    posix_spawn_file_actions_adddup2(&actions, original, descriptor)
  }

  mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }
}

/// A process that this one has started.
struct Spawned {
  let number: pid_t

  init(_ number: pid_t) { self.number = number }

  init(_ words: [String], environment: [String: String], _ actions: FileActions) throws {
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var number = pid_t()
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let code = withUnsafePointer(to: actions.actions) {
      posix_spawnp(&number, words[0], $0, &attributes, arguments, variables)
    }
    guard code == 0 else { throw CannotStart(program: words[0], code: code) }
    self.number = number
  }

  /// Waits for the end, and returns the exit status, or 128 plus the signal that ended the process,
  /// and the most memory that it or a child of it had, in bytes; past a limit it is killed.
  func end(within limit: Duration) -> (status: Int32, peakMemory: Int) {
    var (status, usage) = (Int32(0), rusage())
    let limit = ContinuousClock.now.advanced(by: limit)
    while true {
      let ended = wait4(number, &status, WNOHANG, &usage)
      if ended == number || ended < 0 && errno != EINTR { break }
      if ContinuousClock.now > limit { kill(number, SIGKILL) }
      usleep(1000)
    }
    let signal = status & 0x7F
    #if os(macOS)
      let unit = 1
    #else
      let unit = 1_024
    #endif
    return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, usage.ru_maxrss * unit)
  }

  /// No signal is blocked in the new process, and none is ignored.
  ///
  /// Tests run on Dispatch threads, which block most signals, and a process inherits that: a tmux
  /// server with SIGTERM blocked never exits, whatever `kill-server` does.
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
