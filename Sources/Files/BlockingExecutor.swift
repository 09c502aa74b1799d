/// A serial executor with a thread of its own, for code that blocks: that reads, writes, locks or
/// syncs files.
///
/// The cooperative pool has one thread for each core, and the main thread draws: an `fsync` there
/// would delay everything else. An actor that blocks uses an instance as its `unownedExecutor`.
package final class BlockingExecutor: SerialExecutor {
  private let thread: WorkThread

  /// Creates an executor; its thread starts with the first job, and stays until the executor is gone.
  /// - Parameters:
  ///   - name: What debuggers call the thread, on macOS.
  ///   - isInBackground: Whether everything else comes before it, on macOS.
  package init(_ name: String, isInBackground: Bool = false) {
    thread = WorkThread(name, isInBackground: isInBackground, mayBlock: true)
  }

  deinit { thread.end() }

  /// Whether the current thread may block; tests ask it to find work on a thread that must not.
  static var mayBlock: Bool { WorkThread.mayBlock }

  /// Runs a job of an actor.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let work: WorkThread.Work = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    // It may be done, and its actor gone, before the thread learns of it.
    withExtendedLifetime(self) { thread.add(work) }
  }

  /// Runs a closure without waiting for it.
  package func start(_ work: @escaping @Sendable () -> Void) { thread.add(work) }

  /// Runs a closure, and awaits its result without blocking.
  package func run<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // Not a continuation: that would go back to its actor by way of another thread.
    try await Runner(executor: self).run(work)
  }

  /// Runs closures on the thread of an executor.
  private actor Runner {
    private let executor: BlockingExecutor

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: BlockingExecutor) { self.executor = executor }

    func run<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
      try work()
    }
  }
}
