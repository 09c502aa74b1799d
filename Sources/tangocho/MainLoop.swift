import Dispatch

#if canImport(Glibc)
  import Glibc

  // libdispatch's own door for run loops, the one that CoreFoundation uses.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueHandle() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
#endif

/// Serves the main queue, and with it the main actor, on the main thread.
enum MainLoop {
  /// Sleeps in the kernel until something is queued, for ever.
  ///
  /// `dispatchMain()` would end the main thread first, and unwinding it costs a statically linked
  /// program some 20 ms before its first frame; see `Documentation/DECISIONS.md`.
  static func run() -> Never {
    #if canImport(Glibc)
      let handle = mainQueueHandle()
      while true {
        var descriptor = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, -1) > 0 else { continue }
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout.size(ofValue: count))
        drainMainQueue(nil)
      }
    #else
      dispatchMain()
    #endif
  }

  /// Runs an asynchronous piece of work to its end, then ends the program with its status.
  static func run(_ work: @escaping @MainActor () async -> Int32) -> Never {
    Task.immediate { @MainActor in exit(await work()) }
    run()
  }
}
