import Domain
import Synchronization
import Testing

@Suite("Study days")
struct StudyClockTests {
  /// Local time as offsets from UTC in minutes, each from a moment on.
  private struct Zone: WallClock {
    let offsets: [(from: Int64, minutes: Int64)]
    var now: Timestamp { Timestamp(milliseconds: 0) }

    private func local(_ moment: Timestamp) -> Int64 {
      let seconds = moment.milliseconds / 1000
      return seconds + (offsets.last { $0.from <= seconds }?.minutes ?? 0) * 60
    }
    func day(of moment: Timestamp) -> Day { Day(number: Int(local(moment) / 86_400)) }
    func secondOfDay(at moment: Timestamp) -> Int { Int(local(moment) % 86_400) }
  }

  /// 2026-03-29 01:00 UTC: Europe goes from 02:00 to 03:00; 2026-10-25 01:00 UTC: from 03:00 to 02:00.
  private let berlin = Zone(offsets: [(0, 60), (1_774_746_000, 120), (1_792_890_000, 60)])

  private func day(_ seconds: Int64, _ zone: Zone, _ hour: Int = 4) -> Int {
    StudyClock(zone, rolloverHour: hour).day(of: Timestamp(milliseconds: seconds * 1000)).number
  }

  @Test("A study day starts at the set hour, not at midnight")
  func rollover() {
    let japan = Zone(offsets: [(0, 540)])
    // 2026-11-21 04:00 in Japan is 2026-11-20 19:00 UTC; the day 2026-11-21 is 20,778.
    let four: Int64 = 20_777 * 86_400 + 19 * 3600
    #expect(day(four - 1, japan) == 20_777)
    #expect(day(four, japan) == 20_778)
    #expect(day(four + 86_399, japan) == 20_778)
    #expect(day(four - 4 * 3600, japan, 0) == 20_778)
    #expect(day(four - 4 * 3600 - 1, japan, 0) == 20_777)
    #expect(day(four + 19 * 3600 - 1, japan, 23) == 20_777)
    #expect(day(four + 19 * 3600, japan, 23) == 20_778)
  }

  @Test("After midnight, the hour at which the study day ends is given")
  func endHour() {
    let clock = StudyClock(Zone(offsets: [(0, 540)]), rolloverHour: 4)
    let midnight: Int64 = 20_777 * 86_400 + 15 * 3600
    for (second, hour) in [(midnight - 1, nil), (midnight, 4), (midnight + 14_399, 4)] {
      #expect(clock.endHour(at: Timestamp(milliseconds: second * 1000)) == hour)
    }
    #expect(clock.endHour(at: Timestamp(milliseconds: (midnight + 14_400) * 1000)) == nil)
  }

  @Test("In spring, on a day without that hour, it starts when the wall clock passes the hour")
  func spring() {
    // 04:00 in Berlin on 2026-03-29 is 02:00 UTC; on the day before it was 03:00 UTC.
    let four: Int64 = 1_774_746_000 + 3600
    let number = day(four, berlin)
    #expect(day(four - 1, berlin) == number - 1)
    #expect(day(four - 23 * 3600, berlin) == number - 1)
    #expect(day(four - 23 * 3600 - 1, berlin) == number - 2)
    // The hour from 02:00 to 03:00 does not exist: a study day with hour 2 begins at 03:00.
    #expect(day(1_774_746_000, berlin, 2) == number)
    #expect(day(1_774_745_999, berlin, 2) == number - 1)
  }

  @Test("In autumn the started day stays when the clock is set back over the hour")
  func autumn() {
    let back: Int64 = 1_792_890_000
    let number = day(back + 7200, berlin)
    #expect(day(back + 7199, berlin) == number - 1)
    // With the hour 2, the day begins at the first 02:00, an hour before the clock is set back.
    #expect(day(back - 3601, berlin, 2) == number - 1)
    for second in stride(from: back - 3600, through: back + 7200, by: 60) {
      #expect(day(second, berlin, 2) == number)
    }
  }

  @Test("Every day of a year comes once and in order, whatever the hour")
  func order() {
    for hour in [0, 1, 2, 3, 4, 12, 23] {
      let days = stride(from: Int64(1_767_225_600), to: 1_798_761_600, by: 1800)
        .map { day($0, berlin, hour) }
      #expect(zip(days, days.dropFirst()).allSatisfy { $1 - $0 == 0 || $1 - $0 == 1 })
    }
  }

  @Test("The seconds of a study day count from its hour")
  func seconds() {
    let utc = Zone(offsets: [(0, 0)])
    let clock = StudyClock(utc, rolloverHour: 4)
    #expect(clock.secondOfDay(at: Timestamp(milliseconds: 4 * 3_600_000)) == 0)
    #expect(clock.secondOfDay(at: Timestamp(milliseconds: 3 * 3_600_000)) == 23 * 3600)
  }

  @Test("At night local time is not looked up for each quarter of an hour, since every key asks")
  func lookups() {
    let clock = CountingClock()
    let night = Timestamp(milliseconds: (20_777 * 86_400 + 3600) * 1000)
    #expect(StudyClock(clock, rolloverHour: 4).day(of: night).number == 20_776)
    #expect(clock.count.withLock { $0 } <= 6)
  }

  /// Counts how often it is asked for local time, which is UTC.
  private final class CountingClock: WallClock {
    let count = Mutex(0)
    var now: Timestamp { Timestamp(milliseconds: 0) }

    func day(of moment: Timestamp) -> Day {
      count.withLock { $0 += 1 }
      return Day(number: Int(moment.milliseconds / 86_400_000))
    }
    func secondOfDay(at moment: Timestamp) -> Int {
      count.withLock { $0 += 1 }
      return Int(moment.milliseconds / 1000 % 86_400)
    }
  }
}
