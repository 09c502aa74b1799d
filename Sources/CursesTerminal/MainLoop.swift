import CNcurses
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop in which the main thread waits for keys and for work of the main actor.
///
/// A program that starts with `dispatchMain()` or an asynchronous `main` needs four threads to
/// answer one key: one that waits, one that reads, and two that are woken to look. Here the main
/// thread sleeps until either a key or work arrives, and does it itself, which halves the CPU
/// time of a key. Without this loop everything works as well, through Dispatch alone.
@MainActor
public enum MainLoop {
  private static var isRunning = false
  private static var watched: (descriptor: Int32, handler: @MainActor () -> Void)?

  /// Runs until the process exits; to be called once, on the main thread, outside of any task.
  ///
  /// Start the program's task before it: `Task { @MainActor in ...; exit(0) }`.
  public static func run() -> Never {
    #if os(Linux)
      isRunning = true
      var states = [
        pollfd(fd: tango_main_queue(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        // A negative descriptor is passed over.
        states[1].fd = watched?.descriptor ?? -1
        guard poll(&states, 2, -1) > 0 else { continue }
        if states[1].revents != 0 { watched?.handler() }
        if states[0].revents != 0 { runMainQueue() }
      }
    #else
      dispatchMain()
    #endif
  }

  /// Calls a handler whenever a descriptor is readable or hung up; `false` when no loop runs.
  static func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) -> Bool {
    guard isRunning else { return false }
    watched = (descriptor, handler)
    return true
  }

  /// Stops watching.
  static func unwatch() { watched = nil }

  #if os(Linux)
    private static func runMainQueue() {
      var count: UInt64 = 0
      _ = read(tango_main_queue(), &count, MemoryLayout<UInt64>.size)
      tango_run_main_queue()
    }
  #endif
}
