import Synchronization
import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Threads of tasks")
struct TaskThreadsTests {
  private let threads = TaskThreads()

  /// The hash of the thread that runs the function, off any actor.
  @concurrent
  private func thread() async -> Int { pthread_self().hashValue }

  @Test("What a task awaits is computed on them, and so is what its child tasks compute")
  func children() async {
    let used = await Task(executorPreference: threads) {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<200 { group.addTask { await thread() } }
        return await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
    }.value
    #expect(1...max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))) ~= used.count)
    #expect(await !used.contains(thread()))
  }

  @Test("Work on them must not block")
  func blocking() async {
    let mayBlock = await Task(executorPreference: threads) { BlockingExecutor.mayBlock }.value
    #expect(!mayBlock)
  }

  @Test("Two computations run at once", .timeLimit(.minutes(15)))
  func parallel() async {
    let meeting = Meeting()
    await Task(executorPreference: threads) {
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { meeting.wait() } }
      }
    }.value
  }
}

/// Two threads that wait for each other.
private final class Meeting: Sendable {
  private let count = Mutex(0)

  func wait() {
    count.withLock { $0 += 1 }
    while count.withLock({ $0 }) < 2 { sched_yield() }
  }
}
