import Dispatch
import Synchronization

/// An executor whose tasks suspend at each call of an asynchronous function of an actor, also of the actor on
/// which they run.
///
/// Other tasks of that actor run between the call and what the function does first. In tasks that prefer no
/// executor, the runtime skips these suspensions, and tests would not see what depends on that.
package final class SuspendingCalls: TaskExecutor {
  private let jobs = Mutex(0)
  /// The number of jobs that ran on no actor.
  package var count: Int { jobs.withLock { $0 } }

  package init() {}

  /// Starts a task on the main actor that lets other tasks there run as often as a number of calls suspends,
  /// and then does something.
  @MainActor
  @discardableResult
  package func start(after turns: Int = 0, _ work: @escaping () async -> Void) -> Task<Void, Never>
  {
    Task.immediate(executorPreference: self) {
      for _ in 0..<turns { await Self.suspend() }
      await work()
    }
  }

  @MainActor
  @inline(never)
  private static func suspend() async {}

  /// Runs a job on a thread of Dispatch's pool.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0 += 1 }
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
