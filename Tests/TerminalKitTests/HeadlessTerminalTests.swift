import TerminalKit
import Testing

@MainActor
@Suite struct HeadlessTerminalTests {
  @Test func deliversEventsInOrderAndKeepsFrames() async {
    let terminal = HeadlessTerminal(size: Size(width: 20, height: 2))
    terminal.press("j", .enter)
    terminal.type("あい")
    terminal.send(.paste("食べ物"))
    terminal.resize(to: Size(width: 10, height: 1))
    terminal.events.finish()
    var seen: [TerminalEvent] = []
    for await event in terminal.events {
      seen.append(event)
      var canvas = terminal.makeCanvas()
      canvas.draw("\(seen.count)", at: .zero)
      terminal.present(canvas)
    }
    #expect(
      seen == [
        .key("j"), .key(.enter), .key("あ"), .key("い"), .paste("食べ物"),
        .resize(Size(width: 10, height: 1)),
      ]
    )
    #expect(terminal.frame.text == "6")
    #expect(terminal.frames.count == 6)
    #expect(terminal.frame.fullSize == Size(width: 10, height: 1))
  }

  @Test func handlesEventsFromBeforeAndDuringHandling() async {
    let terminal = HeadlessTerminal()
    terminal.press("a", "b")
    var seen: [TerminalEvent] = []
    await terminal.events.forEach { event in
      seen.append(event)
      if event == .key("b") { terminal.press("c") }
      if event == .key("c") { terminal.close() }
    }
    #expect(seen == [.key("a"), .key("b"), .key("c")])
  }

  @Test func afterClosingNothingIsShown() async {
    let terminal = HeadlessTerminal()
    terminal.close()
    terminal.present(terminal.makeCanvas())
    #expect(terminal.frames.isEmpty)
    #expect(terminal.isClosed)
    for await event in terminal.events { Issue.record("\(event)") }
  }
}
