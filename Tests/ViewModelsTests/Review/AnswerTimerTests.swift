import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("How long an answer takes")
struct AnswerTimerTests {
  @Test("From when the card was put in front, a minute at most, and never less than nothing")
  func measuring() {
    let clock = FixedClock()
    var timer = AnswerTimer(at: clock.now)
    clock.advance(milliseconds: 4000)
    #expect(timer.milliseconds(at: clock.now) == 4000)
    timer.restart(at: clock.now)
    #expect(timer.milliseconds(at: clock.now) == 0)
    clock.advance(milliseconds: 3_600_000)
    #expect(timer.milliseconds(at: clock.now) == 60_000)
    timer.restart(at: clock.now)
    clock.advance(milliseconds: -5000)
    #expect(timer.milliseconds(at: clock.now) == 0)
  }
}
