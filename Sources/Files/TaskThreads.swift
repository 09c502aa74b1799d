import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads that run what tasks compute, as many as there are processors, and at least two.
///
/// They wait for work without a limit. A thread of Dispatch's pool would end five seconds after its last
/// work, and as long as there is one, Dispatch wakes once a second to count them.
package final class TaskThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// The threads that were begun.
    var threads: [WorkThread] = []
    /// How many of them wait for a job.
    var idleCount = 0
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)
  private let mostThreads = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Creates the executor; a thread begins when there is a job for it, and stays.
  package init() {}

  /// Runs a job of a task on one of the threads.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let new = state.withLock { state -> WorkThread? in
      state.jobs.append(job)
      let isEnough = state.jobs.count <= state.idleCount
      if isEnough || state.threads.count == mostThreads { return nil }
      let thread = WorkThread("tasks", mayBlock: false)
      state.threads.append(thread)
      state.idleCount += 1
      return thread
    }
    new?.add { self.runJobs() }
    news.signal()
  }

  private func runJobs() {
    while true {
      news.wait()
      let job = state.withLock { state in
        state.idleCount -= 1
        return state.jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { $0.idleCount += 1 }
    }
  }
}
