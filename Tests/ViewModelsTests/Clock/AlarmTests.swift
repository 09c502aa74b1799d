import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("An alarm")
struct AlarmTests {
  private let clock = FixedClock()

  @Test("What it calls can set it again, and goes on; it rings once for each time that stays set")
  func again() async {
    let alarm = Alarm(clock: clock)
    var rings: [Bool] = []
    func ring() {
      alarm.set(to: clock.now.plus(seconds: 60)) { ring() }
      rings.append(Task.isCancelled)
    }
    alarm.set(to: clock.now.plus(seconds: 10)) { rings.append(true) }
    alarm.set(to: clock.now.plus(seconds: 60)) { ring() }
    for count in 1...2 {
      await waitUntil { clock.pauseCount == 1 }
      clock.advance(milliseconds: 60_000)
      await waitUntil { rings.count == count }
    }
    #expect(rings == [false, false])
  }
}
