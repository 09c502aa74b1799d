import TestSupport
import Testing

@testable import ViewModels

@Suite("Lookups for a text that changes faster than results arrive")
@MainActor
struct LatestWinsLookupTests {
  @Test("One lookup runs at a time; of the waiting ones, the latest runs next")
  func latestIsNext() async {
    let lookup = LatestWinsLookup()
    var ran: [Int] = []
    let first = await lookup.run {
      let later = (1...3).map { number in
        Task { await lookup.run { ran.append(number) } }
      }
      await settle()
      #expect(ran == [])
      return later
    }
    for task in first ?? [] { _ = await task.value }
    #expect(ran == [3])
    #expect(await lookup.run { "a result" } == "a result")
  }

  @Test("A cancelled lookup does not run, and does not block others")
  func cancelled() async {
    let lookup = LatestWinsLookup()
    let result = await lookup.run { () -> Task<Int?, Never> in
      let waits = Task { await lookup.run { 1 } }
      await settle()
      waits.cancel()
      return waits
    }
    #expect(await result?.value == .some(nil))
    #expect(await lookup.run { 2 } == 2)
  }

  @Test("The latest lookup runs, whenever the one before it ends", arguments: 0..<8)
  func endsMeanwhile(turns: Int) async {
    let (lookup, calls, first) = (LatestWinsLookup(), SuspendingCalls(), AutoResetEvent())
    var ran: [Int] = []
    calls.start { await lookup.run { await first.wait() } }
    await settle()
    let waiting = calls.start { await lookup.run { ran.append(1) } }
    await settle()
    first.set()
    let latest = calls.start(after: turns) { await lookup.run { ran.append(2) } }
    for task in [waiting, latest] { await task.value }
    #expect(ran.last == 2)
    #expect(await lookup.run { "goes on" } == "goes on")
  }

  @Test("Of several changes in one go, only the last one starts a lookup")
  func lastChange() async {
    let lookup = LatestWinsLookup()
    let changes = (1...3).map { _ in Task { await lookup.lastChange() } }
    var numbers: [Int?] = []
    for change in changes { numbers.append(await change.value) }
    #expect(numbers == [nil, nil, 3])
    #expect(lookup.changes == 3)
  }
}
