import TerminalKit
import Testing

@Suite("Events that arrive faster than they are handled")
@MainActor
struct TerminalEventsBurstTests {
  @Test("All are handled in order, one at a time, and only the last one sees none waiting")
  func burst() async {
    let events = TerminalEvents()
    for number in 0..<5000 { events.send(.resize(Size(width: number, height: 1))) }
    events.finish()
    var (widths, waits) = ([Int](), 0)
    await events.forEach { event in
      if case .resize(let size) = event { widths.append(size.width) }
      if events.hasWaiting { waits += 1 }
    }
    #expect(widths == Array(0..<5000))
    #expect(waits == 4999)
  }

  @Test(
    "Waiting characters are taken together, up to a key or another event, and up to the limit"
  )
  func typedTogether() async {
    let events = TerminalEvents()
    for character in "たべる" { events.send(.key(Key(.character(character)))) }
    events.send(.key(.control("a")))
    events.send(.key("x"))
    #expect(events.takeTyped(limit: 2) == ["た", "べ"])
    #expect(events.takeTyped() == ["る"])
    #expect(events.takeTyped() == [])
    events.finish()
    var left: [TerminalEvent] = []
    for await event in events { left.append(event) }
    #expect(left == [.key(.control("a")), .key("x")])
  }

  @Test("An event sent while another is handled comes next, and nothing after the end")
  func sendingWhileHandling() async {
    let events = TerminalEvents()
    events.send(.redraw)
    var count = 0
    await events.forEach { _ in
      count += 1
      if count < 10 { events.send(.redraw) } else { events.finish() }
      if count == 10 { events.send(.redraw) }
    }
    #expect(count == 10)
  }

  @Test(
    "The first of the events that were read is handled at once, unless others wait before it",
    .timeLimit(.minutes(5))
  )
  func readEvents() async {
    let events = TerminalEvents()
    var handled: [TerminalEvent] = []
    let loop = Task.immediate { await events.forEach { handled.append($0) } }
    events.handle([.key("a"), .key("b")])
    #expect(handled == [.key("a")])
    while handled.count < 2, !Task.isCancelled { await Task.yield() }
    events.send(.redraw)
    events.handle([.key("c")])
    #expect(handled == [.key("a"), .key("b")])
    while handled.count < 4, !Task.isCancelled { await Task.yield() }
    events.handle([])
    events.finish()
    events.handle([.key("d")])
    await loop.value
    #expect(handled == [.key("a"), .key("b"), .redraw, .key("c")])
  }
}
