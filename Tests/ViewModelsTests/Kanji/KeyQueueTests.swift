import TestSupport
import Testing

@testable import ViewModels

@Suite("Keys that are handled one after the other")
@MainActor
struct KeyQueueTests {
  @Test("Keys keep their order, whenever the one before them ends", arguments: 0..<8)
  func order(turns: Int) async {
    let (queue, calls, first) = (KeyQueue(), SuspendingCalls(), AutoResetEvent())
    var handled: [Int] = []
    calls.start { await queue.value { await first.wait() } }
    await settle()
    first.set()
    let keys = calls.start(after: turns) {
      let keys = (1...3).map { number in
        calls.start { await queue.value { handled.append(number) } }
      }
      for key in keys { await key.value }
    }
    await keys.value
    #expect(handled == [1, 2, 3])
  }

  @Test("What is called in the turn of a key is part of it, and a turn can end before its key")
  func turns() async {
    let (queue, goesOn) = (KeyQueue(), AutoResetEvent())
    var handled: [String] = []
    let key = Task.immediate {
      await queue.value {
        await queue.value { handled.append("within") }
        queue.endTurn()
        await goesOn.wait()
        handled.append("first")
      }
    }
    await queue.value { handled.append("second") }
    goesOn.set()
    await key.value
    #expect(handled == ["within", "second", "first"])
  }
}
