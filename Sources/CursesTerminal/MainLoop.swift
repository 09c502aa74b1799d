import CRunLoop
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop in which the main thread waits for keys and for jobs of the main actor.
///
/// With `dispatchMain()` or an asynchronous `main` it takes four threads to handle one key: one
/// that waits, one that reads, and two that wake up to check. They also end the main thread, and
/// unwinding it costs a statically linked program about 10 ms. Here the main thread sleeps until a
/// key or a job arrives, and handles it. Without this loop, everything works through Dispatch.
@MainActor
public enum MainLoop {
  /// Whether the main thread runs this loop.
  private(set) static var isRunning = false
  private static var watched: (descriptor: Int32, handler: @MainActor () -> Void)?

  /// Runs an asynchronous function, then ends the program with its status.
  ///
  /// Call it once, on the main thread, outside of any task.
  public nonisolated static func run(_ work: @escaping @MainActor () async -> Int32) -> Never {
    MainActor.assumeIsolated {
      #if os(Linux)
        isRunning = true
        tango_share_heap()
        Shortage.prepare()
      #endif
      Task.immediate { @MainActor in exit(await work()) }
      serve()
    }
  }

  private static func serve() -> Never {
    #if os(Linux)
      var states = [
        pollfd(fd: tango_main_queue(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        // `poll` ignores a negative descriptor.
        states[1].fd = watched?.descriptor ?? -1
        let ready = poll(&states, 2, watched == nil ? lookAgainAfter : -1)
        guard ready >= 0 else { continue }
        // Jobs that were queued before a key come first.
        if states[0].revents != 0 {
          takeWakeUp()
          tango_run_main_queue()
        }
        if states[1].revents != 0 { watched?.handler() }
        // Run the jobs that a key has just queued before checking their wake-up.
        tango_run_main_queue()
      }
    #else
      dispatchMain()
    #endif
  }

  /// Calls a handler whenever a descriptor is readable or hung up; false when no loop runs.
  static func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) -> Bool {
    guard isRunning else { return false }
    watched = (descriptor, handler)
    return true
  }

  /// Stops watching.
  static func unwatch() { watched = nil }

  #if os(Linux)
    /// The timeout of a command without a terminal, after which it checks for jobs, in
    /// milliseconds.
    ///
    /// Dispatch wakes this loop by writing to a descriptor, and does not retry if that fails: on a
    /// system that refuses every write a command would wait forever without a message.
    private static let lookAgainAfter: Int32 = 100

    private static func takeWakeUp() {
      var count: UInt64 = 0
      _ = read(tango_main_queue(), &count, MemoryLayout<UInt64>.size)
    }
  #endif
}
