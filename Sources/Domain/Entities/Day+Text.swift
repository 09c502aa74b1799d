extension Day {
  /// The date of ISO 8601: `2026-11-21`.
  package var isoText: String {
    let civil = civil
    let year = String(civil.year)
    return String(repeating: "0", count: max(0, 4 - year.count))
      + "\(year)-\(civil.month.twoDigits)-\(civil.day.twoDigits)"
  }

  /// The Monday of its week.
  package var monday: Day { Day(number: number - (weekday + 6) % 7) }
}

extension Int {
  /// The number with at least two digits, as in dates and times: `07`.
  package var twoDigits: String { (0..<10).contains(self) ? "0\(self)" : "\(self)" }
}
