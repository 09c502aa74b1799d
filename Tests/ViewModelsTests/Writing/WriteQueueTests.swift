import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Writes run one after the other")
struct WriteQueueTests {
  @Test("In the order in which they were asked for, and each gets what its own one returns")
  func order() async throws {
    let (queue, gate) = (WriteQueue(), Gate())
    var events: [String] = []
    queue.start {
      await gate.wait()
      events.append("slow")
    }
    async let quick = queue.value {
      events.append("quick")
      return 7
    }
    gate.open()
    #expect(await quick == 7)
    #expect(events == ["slow", "quick"])
  }

  @Test("The caller that asked for one goes on before the next one begins")
  func results() async {
    let queue = WriteQueue()
    var events: [String] = []
    let asking = (1...100).map { number in
      Task.immediate {
        _ = await queue.run { events.append("\(number) written") }
        events.append("\(number) told")
      }
    }
    for task in asking { await task.value }
    #expect(events == (1...100).flatMap { ["\($0) written", "\($0) told"] })
  }

  @Test("One that fails does not hold up the next; its error goes to the caller")
  func failing() async {
    let queue = WriteQueue()
    #expect(await queue.run { throw fullDisk } != nil)
    #expect(await queue.run {} == nil)
    await #expect(throws: fullDisk) { try await queue.value { throw fullDisk } }
  }

  @Test("Draining waits for all of them")
  func draining() async {
    let queue = WriteQueue()
    var count = 0
    for _ in 0..<3 { queue.start { count += 1 } }
    await queue.drain()
    #expect(count == 3)
  }
}
