import CommandOptions
import Dispatch
import Files
import Processes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens when the program is asked to end, for instance by Ctrl-C.
///
/// Usually it ends at once: connections close with it, and no temporary file is left. While
/// something is done that must not be cut off, or that leaves a file, that has its own reaction.
enum Signals {
  /// What is done after a signal, whose number it gets, on a thread of its own.
  typealias Reaction = @Sendable (Int32) -> Void

  /// The signals that ask for it.
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Where the handler writes the number of a signal; a thread reads it, and reacts.
  private static let input = Atomic<Int32>(-1)
  private static let reaction = Mutex<Reaction>(end)

  /// Installs the handlers; until then the system ends the program.
  ///
  /// A signal that whoever started the program wants to be ignored, as `nohup` does, stays ignored.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = ends[0]
    input.store(ends[1], ordering: .relaxed)
    DispatchQueue(label: "tangocho.signals").async { react(toBytesFrom: output) }
    for number in numbers where !isIgnored(number) {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Signals.input.load(ordering: .relaxed), &byte, 1)
      }
    }
  }

  /// Sets what is done after a signal from now on.
  /// - Returns: What was done until now, to be set again.
  @discardableResult
  static func react(by new: @escaping Reaction) -> Reaction {
    reaction.withLock { reaction in
      defer { reaction = new }
      return reaction
    }
  }

  /// Ends the program without waiting for what it does, and removes its temporary files, and how far
  /// it is from the terminal.
  @Sendable static func end(after number: Int32) {
    ProgressLine.end()
    TemporaryFolder.removeAll()
    // Not `exit`, which would wait for what is being done.
    _exit(128 + number)
  }

  private static func react(toBytesFrom output: Int32) {
    var number: UInt8 = 0
    while true {
      if read(output, &number, 1) == 1 { reaction.withLock(\.self)(Int32(number)) }
    }
  }
}
