import Dispatch
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the program when it is asked to, for instance by Ctrl-C: connections close with it, and no
/// temporary file is left.
enum SignalHandlers {
  /// The signals that ask for it.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Where the handler writes the number of a signal; the thread that reads it ends the program.
  private static let input = Atomic<Int32>(-1)

  /// Installs the handlers; until then the system ends the program.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = ends[0]
    input.store(ends[1], ordering: .relaxed)
    DispatchQueue(label: "tangocho.signals").async { end(after: output) }
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalHandlers.input.load(ordering: .relaxed), &byte, 1)
      }
    }
  }

  /// Whether whoever started the program wants it to go on, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Waits for a signal.
  private static func end(after output: Int32) {
    var number: UInt8 = 0
    while read(output, &number, 1) != 1 {}
    TemporaryFolder.removeAll()
    _exit(128 + Int32(number))
  }
}
