import CommandOptions
import Processes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals that end a command which shows its progress.
enum Interruption {
  private static let isCopying = Atomic(false)

  /// From now on, removes the progress from the terminal when a signal ends the program.
  /// - Parameter isCopying: Whether it then says that the same command goes on.
  static func watch(isCopying: Bool = false) {
    Self.isCopying.store(isCopying, ordering: .relaxed)
    ProgressLine.prepareToStop()
    // An ignored signal stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      signal(number) { number in
        let isRemoved = ProgressLine.stop()
        // Behind the `^C` that the terminal shows.
        if number == SIGINT, !isRemoved { Interruption.say("\n") }
        if Interruption.isCopying.load(ordering: .relaxed) {
          Interruption.say("The copy is not complete; the same command goes on.\n")
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Writes a text as a handler of signals may.
  private static func say(_ text: StaticString) {
    _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
