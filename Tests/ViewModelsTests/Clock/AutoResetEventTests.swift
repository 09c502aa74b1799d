import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("An event that a task waits for")
struct AutoResetEventTests {
  @Test("What happens before a task waits counts once")
  func before() async {
    let event = AutoResetEvent()
    event.set()
    event.set()
    await event.wait()
    var hasCome = false
    let waiting = Task.immediate {
      await event.wait()
      hasCome = true
    }
    #expect(!hasCome)
    event.set()
    await waiting.value
    #expect(hasCome)
  }

  @Test("A task that waits goes on after it, and waits for the next one")
  func waiting() async {
    let event = AutoResetEvent()
    var count = 0
    let counting = Task.immediate {
      while count < 3 {
        await event.wait()
        count += 1
      }
    }
    for expected in 1...3 {
      event.set()
      await waitUntil { count == expected }
    }
    await counting.value
    #expect(count == 3)
  }

  @Test("A task that waits on the main actor goes on without another thread")
  func threads() async {
    let others = SuspendingCalls()
    let event = AutoResetEvent()
    let waiting = Task.immediate(executorPreference: others) { await event.wait() }
    event.set()
    await waiting.value
    #expect(others.count == 0)
  }
}
