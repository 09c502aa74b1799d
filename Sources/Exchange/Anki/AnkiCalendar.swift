import Domain

/// The days of a collection, which are counted from the day on which it was created.
struct AnkiCalendar {
  /// Day 0.
  let created: Day

  private static let secondsPerDay: Int64 = 86_400
  /// The minutes that a time zone can be west of UTC.
  private static let zones: ClosedRange<Int64> = -1_440...1_440
  /// As in Anki, greater due numbers are seconds since 1970, and others are days.
  private static let firstTime: Int64 = 1_000_000_000
  /// No collection is due later than this.
  private static let lastDay: Int64 = 10_000_000

  /// Reads when a collection was created, and how far west of UTC; older collections do not say
  /// that, and the clock says the date instead.
  init(_ database: AnkiDatabase, studyClock: any WallClock) throws(AnkiError) {
    // In seconds since 1970.
    var beginning: Int64 = 0
    try database.read("SELECT crt FROM col", .names, limit: 1) { beginning = $0.int(0) }
    beginning = min(max(beginning, 0), 1 << 40)
    var minutesWest: Int64?
    let query =
      database.hasTables
      ? "SELECT CAST(val AS TEXT) FROM config WHERE key = 'creationOffset'"
      : "SELECT CASE WHEN json_valid(conf) THEN json_extract(conf, '$.creationOffset') END FROM col"
    try database.read(query, .names, limit: 1) { row throws(AnkiError) in
      let minutes = Int64(try row.text(0)) ?? .max
      if Self.zones.contains(minutes) { minutesWest = minutes }
    }
    if let minutesWest {
      let local = beginning - minutesWest * 60
      created = Day(number: Int(local).flooredQuotient(by: Int(Self.secondsPerDay)))
    } else {
      let moment = Timestamp(milliseconds: beginning * 1_000)
      let day = studyClock.day(of: moment)
      // Days began at 4:00 there, and may begin later here.
      created = studyClock.endHour(at: moment) == nil ? day : day.next
    }
  }

  /// When a card is due that was reviewed; nil for a new one.
  func due(of card: AnkiCard) -> ReviewDue? {
    if card.type == 0 { return nil }
    if card.due > Self.firstTime {
      return .at(Timestamp(milliseconds: min(card.due, 1 << 40) * 1_000))
    }
    return .on(day(card.due))
  }

  /// A day of the collection.
  func day(_ number: Int64) -> Day {
    Day(number: created.number + Int(min(max(number, -Self.lastDay), Self.lastDay)))
  }

  /// The last review that a card must have had, by its interval, if no review is there: at noon UTC
  /// of a day, of 1970 at the earliest.
  func lastReview(of card: AnkiCard) -> ImportedReview {
    let interval = min(max(card.interval, 0), Self.lastDay)
    let due = card.due > Self.firstTime ? 0 : min(max(card.due, -Self.lastDay), Self.lastDay)
    let day = max(0, Int64(created.number) + due - interval)
    let noon = day * Self.secondsPerDay + Self.secondsPerDay / 2
    var review = ImportedReview(time: Timestamp(milliseconds: noon * 1_000), rating: .good)
    // In the far west noon UTC is at night, which belongs to the day before.
    review.day = Day(number: Int(day))
    return review
  }
}
