import TestSupport
import Testing

@testable import PostgreSQLLibrary

@Suite("Tasks of one actor, one after the other")
@MainActor
struct AsyncMutexTests {
  @Test("Each of them gets its turn, whenever the one before it leaves", arguments: 0..<8)
  func turns(count: Int) async {
    let (mutex, calls) = (AsyncMutex(), SuspendingCalls())
    var inside = 0
    await mutex.enter()
    let tasks = (0..<3).map { _ in
      calls.start {
        await mutex.enter()
        inside += 1
        #expect(inside == 1)
        await Task.yield()
        inside -= 1
        mutex.leave()
      }
    }
    calls.start(after: count) { mutex.leave() }
    for task in tasks { await task.value }
  }
}
