import Domain
import Testing

@Suite("Change broadcasts")
struct ChangeBroadcastTests {
  @Test("All streams yield after a change, once for several that nobody waited for")
  func notifies() async {
    var broadcast: ChangeBroadcast? = ChangeBroadcast()
    let streams = [broadcast?.stream(), broadcast?.stream()].compactMap(\.self)
    broadcast?.notify()
    broadcast?.notify()
    broadcast = nil
    var counts: [Int] = []
    for stream in streams { counts.append(await stream.reduce(0) { count, _ in count + 1 }) }
    #expect(counts == [1, 1])
  }

  @Test("An ended stream is removed")
  func removal() async {
    let broadcast = ChangeBroadcast()
    #expect(!broadcast.hasConsumers)
    let first = Task { [stream = broadcast.stream()] in for await _ in stream {} }
    var second: AsyncStream<Void>? = broadcast.stream()
    #expect(second != nil && broadcast.hasConsumers)
    first.cancel()
    await first.value
    #expect(broadcast.hasConsumers)
    second = nil
    #expect(!broadcast.hasConsumers)
  }
}
