import Dispatch
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program that uses the terminal.
@MainActor
final class ChildProcess {
  private var process: pid_t = 0
  private let error: Int32

  /// Starts a program with its path and its arguments.
  init(_ command: [String]) {
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    error = posix_spawn(&process, command[0], nil, &attributes, arguments, environ)
  }

  /// Waits for it, and returns how it ended.
  func end() async -> ProgramEnd {
    guard error == 0 else { return .notStarted(error) }
    let process = process
    // It may take hours: a queue of its own does not block threads of others.
    let queue = DispatchQueue(label: "tangocho.child")
    let status = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Self.wait(for: process)) }
    }
    self.process = 0
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Asks it to end, like a terminal that was closed.
  func hangUp() {
    if process > 0 { kill(process, SIGHUP) }
  }

  private nonisolated static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      // Nothing else waits for it, so there is no status to return.
      if errno != EINTR { return 0xFF00 }
    }
    return status
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
