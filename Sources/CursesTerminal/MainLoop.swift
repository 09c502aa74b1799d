import CRunLoop
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop in which the main thread waits for keys and for work of the main actor.
///
/// With `dispatchMain()` or an asynchronous `main` it takes four threads to answer one key: one
/// that waits, one that reads, and two that are woken to look. It also ends the main thread, and
/// unwinding that costs a statically linked program some 10 ms. Here the main thread sleeps until
/// a key or work arrives and does it itself. Without this loop everything works through Dispatch.
@MainActor
public enum MainLoop {
  private static var isRunning = false
  private static var watched: (descriptor: Int32, handler: @MainActor () -> Void)?

  /// Runs a piece of work to its end, then ends the program with its status.
  ///
  /// To be called once, on the main thread, outside of any task.
  public nonisolated static func run(_ work: @escaping @MainActor () async -> Int32) -> Never {
    MainActor.assumeIsolated {
      #if os(Linux)
        isRunning = true
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
        // A negative descriptor is passed over.
        states[1].fd = watched?.descriptor ?? -1
        let ready = poll(&states, 2, watched == nil ? lookAgainAfter : -1)
        guard ready >= 0 else { continue }
        if states[0].revents != 0 { takeWakeUp() }
        if states[1].revents != 0 { watched?.handler() }
        // What a key has just put into the queue is done before its wake-up is looked at.
        tango_run_main_queue()
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
    /// How long a command without a terminal waits for a wake-up before it looks for work all the
    /// same, in milliseconds.
    ///
    /// Dispatch wakes this loop by writing to a descriptor, and does not try again when that fails:
    /// on a system that refuses every write a command would then wait for ever, and not say why.
    private static let lookAgainAfter: Int32 = 100

    private static func takeWakeUp() {
      var count: UInt64 = 0
      _ = read(tango_main_queue(), &count, MemoryLayout<UInt64>.size)
    }
  #endif
}
