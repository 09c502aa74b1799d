import Synchronization

/// Lets one task wait until something happens; what happened before it waits counts once.
///
/// It waits on, even if the task is cancelled. The task neither leaves the main thread nor needs another
/// one to come back, as it would by way of a continuation, an `AsyncStream` or a task's value.
package final class AutoResetEvent {
  private var isSet = false
  private let gate = Gate()

  package init() {}

  /// Wakes the task that waits, or the next one that would.
  package func set() {
    isSet = true
    gate.open()
  }

  /// Waits until the event is set.
  package func wait() async {
    if !isSet { await gate.pass() }
    isSet = false
  }
}

/// An actor that answers calls when it is opened.
private actor Gate {
  private let executor = HeldJobs()
  private var passed = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns when the gate is opened.
  func pass() { passed += 1 }

  /// Lets through who waits.
  nonisolated func open() { executor.run() }
}

/// An executor that queues its jobs until `run` is called.
private nonisolated final class HeldJobs: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func run() {
    let held = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in held { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
