#if os(Linux)
  import CRunLoop
  import Glibc

  /// Handles a system that refuses the program threads or memory.
  enum Shortage {
    private static let message: StaticString = """
      tangocho: the system refuses more threads or memory, so the program ends. What was shown \
      as saved is saved. Close other programs, or raise the limits (`ulimit -u`, `ulimit -v`).

      """

    /// Makes the program end with a message and status 1, instead of hanging or crashing.
    static func prepare() {
      tango_on_shortage {
        // Only calls that need no memory and no lock.
        TerminalModes.leaveForGood()
        _ = write(STDERR_FILENO, Shortage.message.utf8Start, Shortage.message.utf8CodeUnitCount)
        _exit(1)
      }
    }
  }
#endif
