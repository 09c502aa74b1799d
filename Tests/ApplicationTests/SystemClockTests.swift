import Application
import Domain
import Foundation
import Testing

@Suite("The machine's clock")
struct SystemClockTests {
  @Test("Days are those of the local calendar, also before 1970 and right before midnight")
  func days() {
    let clock = SystemClock()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    for seconds in [0, 86_399, 86_400, -1, -86_401, 1_795_219_200, 1_795_219_199] {
      let parts = calendar.dateComponents(
        [.year, .month, .day],
        from: Date(timeIntervalSince1970: Double(seconds))
      )
      let day = clock.day(of: Timestamp(milliseconds: Int64(seconds) * 1000)).civil
      #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day])
    }
  }

  @Test("Now is the current time")
  func now() {
    let before = Date().timeIntervalSince1970 * 1000
    let now = Double(SystemClock().now.milliseconds)
    #expect(now >= before - 1 && now <= Date().timeIntervalSince1970 * 1000 + 1)
  }

  @Test("A pause ends by itself")
  func pause() async {
    await SystemClock().pause(milliseconds: 1)
  }

  @Test("A pause ends when its task is cancelled, before it begins or later")
  func cancelledPause() async {
    let day: Int64 = 86_400_000
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await SystemClock().pause(milliseconds: day)
    }
    await early.value
    let late = Task { await SystemClock().pause(milliseconds: day) }
    await Task.yield()
    late.cancel()
    await late.value
  }
}
