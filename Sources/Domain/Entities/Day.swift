/// A day of the learner's calendar: days since 1970-01-01, without a time zone.
///
/// The `WallClock` decides which day a moment belongs to.
public struct Day: Hashable, Sendable, BitwiseCopyable {
  /// Days since 1970-01-01.
  public let number: Int

  /// Creates a day from its number of days since 1970-01-01; clamped to 45,000 years before and
  /// after, so that differences and sums of days never overflow, whatever a file says.
  public init(number: Int) {
    self.number = min(max(number, -1 << 24), 1 << 24)
  }

  /// The number of days from this day to another; negative when `other` is earlier.
  public func days(to other: Day) -> Int { other.number - number }

  package var next: Day { Day(number: number + 1) }
  package var previous: Day { Day(number: number - 1) }
}

extension Day: Comparable {
  /// Whether the first day is earlier.
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

extension Day {
  /// Year, month (1-12) and day of the month (1-31) in the Gregorian calendar.
  public struct Civil: Hashable, Sendable {
    /// The year, for instance 2026.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int
  }

  /// This day in the Gregorian calendar.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public var civil: Civil {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return Civil(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// Day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 }
}

extension Day {
  /// A day of the Gregorian calendar; nil when the date does not exist.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package init?(year: Int, month: Int, day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
    guard 1...12 ~= month, (civil.year, civil.month, civil.day) == (year, month, day) else {
      return nil
    }
  }
}
