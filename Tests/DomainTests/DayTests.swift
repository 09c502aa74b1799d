import Domain
import Testing

@Suite("Days")
struct DayTests {
  @Test(
    "Days have their date in the Gregorian calendar",
    arguments: [
      (0, 1970, 1, 1, 4), (-1, 1969, 12, 31, 3), (20_778, 2026, 11, 21, 6),
      (11_016, 2000, 2, 29, 2), (11_017, 2000, 3, 1, 3), (-25_509, 1900, 2, 28, 3),
      (-25_508, 1900, 3, 1, 4), (19_782, 2024, 2, 29, 4), (-719_528, 0, 1, 1, 6),
    ]
  )
  func dates(number: Int, year: Int, month: Int, day: Int, weekday: Int) {
    let civil = Day(number: number).civil
    #expect([civil.year, civil.month, civil.day] == [year, month, day])
    #expect(Day(number: number).weekday == weekday)
  }

  @Test("Dates follow each other for 400 years: 146,097 days, months of the right lengths")
  func succession() {
    var previous = Day(number: -100_000).civil
    for number in -99_999...46_097 {
      let date = Day(number: number).civil
      let isNextDay = date.month == previous.month && date.day == previous.day + 1
      let isNextMonth = date.day == 1 && previous.day == length(previous.month, previous.year)
      if !(isNextDay || isNextMonth) { Issue.record("\(previous) is followed by \(date)") }
      previous = date
    }
  }

  private func length(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  @Test("Days have their date as text, and the Monday of their week")
  func text() throws {
    let day = try #require(Day(year: 2026, month: 3, day: 1))
    #expect(day.isoText == "2026-03-01")
    #expect(day.monday.isoText == "2026-02-23")
    #expect(day.monday.monday == day.monday)
    #expect(Day(year: 987, month: 12, day: 31)?.isoText == "0987-12-31")
  }

  @Test("Days between are counted forwards and backwards")
  func distance() {
    #expect(Day(number: 3).days(to: Day(number: 10)) == 7)
    #expect(Day(number: 10).days(to: Day(number: 3)) == -7)
    #expect(Day(number: 3) < Day(number: 10))
  }

  @Test("Days that no calendar has are clamped, so that differences and sums of days are numbers")
  func extremes() {
    let (first, last) = (Day(number: .min), Day(number: .max))
    #expect(first < Day(number: -1_000_000) && Day(number: 1_000_000) < last)
    #expect(first.days(to: last) == 2 * last.number)
    #expect(last.next == last && first.previous == first)
    #expect(last.civil.year > 45_000 && first.civil.year < -40_000)
  }
}
