import Domain
import TestSupport
import Testing

@testable import ViewModels

@Suite("When a screen changes by itself")
struct NextChangeTests {
  private let clock = FixedClock()

  @Test("The next day of either clock, or a learning step before it")
  func next() {
    let study = StudyClock(clock, rolloverHour: 4)
    let midnight = clock.nextDay(after: clock.now)
    let four = study.nextDay(after: clock.now)
    #expect(four == midnight.plus(seconds: 4 * 3_600))
    #expect(study.nextChange(due: nil) == four)
    #expect(study.nextChange(beside: clock, due: nil) == midnight)
    #expect(study.nextChange(beside: clock, due: .on(clock.today)) == midnight)
    let step = clock.now.plus(seconds: 60)
    #expect(study.nextChange(beside: clock, due: .at(step)) == step)
    #expect(study.nextChange(beside: clock, due: .at(four)) == midnight)
  }

  @Test("A learning step that has just ended changes the screen at once")
  func passed() {
    #expect(clock.nextChange(due: .at(clock.now)) == clock.now)
  }
}
