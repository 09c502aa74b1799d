import Domain

/// Which changes are counted.
protocol ChangeFilter {
  /// Whether a change of a word or a book counts.
  func includes(_ id: RawID, in part: ReportedParts.Part, of device: UInt64) -> Bool
  /// Whether a review counts.
  /// - Parameters:
  ///   - review: The review.
  ///   - clock: The clock of its line; nil in a snapshot, which does not store it.
  ///   - device: The device that wrote it.
  /// - Returns: Whether it counts.
  func includes(review: EntityChange, clock: UInt64?, of device: UInt64) -> Bool
}

/// Counts the changes in lines of a journal, by device and study day.
struct ChangeCounter {
  /// A device on a day.
  struct Place: Hashable {
    let device: UInt64
    let day: Day
  }

  /// What was changed.
  private var tallies: [Place: ChangeTally] = [:]
  /// The undone reviews, whoever has undone them.
  private var undone: Set<RawID> = []
  private let studyClock: StudyClock
  /// The days of some quarters of an hour: local time is slow to compute.
  private var days: [UInt64: Day] = [:]

  /// Creates a counter, with the clock of study days.
  init(_ studyClock: StudyClock) { self.studyClock = studyClock }

  /// Counts the changes of a record.
  mutating func add(_ record: ParsedRecord, isInSnapshot: Bool, _ filter: some ChangeFilter) {
    for change in record.words {
      for (day, outcome) in outcomes(of: change, record, Self.words, filter) {
        tallies[Place(device: record.device, day: day), default: ChangeTally()]
          .add(word: change.id, outcome)
      }
    }
    for change in record.books {
      for (day, outcome) in outcomes(of: change, record, Self.books, filter) {
        tallies[Place(device: record.device, day: day), default: ChangeTally()]
          .add(book: change.id, outcome)
      }
    }
    addReviews(of: record, isInSnapshot: isInSnapshot, filter)
  }

  private mutating func addReviews(
    of record: ParsedRecord,
    isInSnapshot: Bool,
    _ filter: some ChangeFilter
  ) {
    let clock = isInSnapshot ? nil : record.clock
    for change in record.reviews
    where filter.includes(review: change, clock: clock, of: record.device) {
      let number = ReviewRow.day.value(in: change.bits)
      let day = Day(number: Int(ReviewRow.day(ofNumber: number)))
      tallies[Place(device: record.device, day: day), default: ChangeTally()].add(review: change.id)
    }
    undone.formUnion(record.undone)
  }

  /// How much was changed, by device and day.
  var entries: [ReportedChanges.Entry] {
    tallies.map { place, tally in
      ReportedChanges.Entry(
        device: place.device,
        day: place.day,
        counts: tally.counts(without: undone)
      )
    }.filter { $0.counts.total > 0 }
  }

  /// What each device has changed on all days together; a word counts once.
  /// - Parameter device: Describes a device.
  /// - Returns: The changes, the device that changed most first.
  func changes(by device: (UInt64) -> Device) -> [DeviceChanges] {
    Dictionary(grouping: tallies) { $0.key.device }.map { number, days in
      var all = ChangeTally()
      for day in days { all.merge(day.value) }
      var changes = DeviceChanges(device(number), all.counts(without: undone))
      (changes.purgedBooks, changes.placedWords) = (all.purgedBooks, all.placedWords)
      return changes
    }.byName
  }

  /// The fields of a kind of entity that matter.
  private struct Kind {
    let kind: EntityKind
    let created, deleted, purged, edited, placed: UInt32

    init<Entity, Patch>(
      _ kind: EntityKind,
      _ fields: EntityFields<Entity, Patch>,
      edited: [StaticString],
      placed: [StaticString] = []
    ) {
      self.kind = kind
      let layout = fields.layout
      (created, deleted) = (layout.bits(of: ["created"]), layout.bits(of: ["del"]))
      purged = layout.bits(of: ["purged"])
      self.edited = layout.bits(of: edited)
      self.placed = layout.bits(of: placed)
    }
  }

  // A study state follows from a review, and a word that is buried is only put off.
  private static let words = Kind(
    .words,
    Fields.words,
    edited: [
      "book", "meaning", "gana", "kanji", "notes", "example", "tags", "suspend", "flag",
    ],
    placed: ["book"]
  )
  // The place in a book changes with each card.
  private static let books = Kind(
    .books,
    Fields.books,
    edited: ["title", "closed", "reviews", "front", "second"]
  )

  /// What became of an entity, by day: its fields may have clocks of their own.
  private mutating func outcomes(
    of change: EntityChange,
    _ record: ParsedRecord,
    _ kind: Kind,
    _ filter: some ChangeFilter
  ) -> [(Day, ChangeTally.Outcome)] {
    var found: [(day: Day, outcome: ChangeTally.Outcome)] = []
    func clock(_ field: Int) -> UInt64 {
      change.clocks.places.lazy.map { record.fieldClocks[$0] }.first { $0.field == UInt8(field) }?
        .clock ?? record.clock(change.clock)
    }
    var rest = change.fields & (kind.created | kind.deleted | kind.purged | kind.edited)
    while rest != 0 {
      let field = rest.trailingZeroBitCount
      let bit: UInt32 = 1 << UInt32(field)
      rest &= ~bit
      let time = clock(field)
      let part = ReportedParts.Part(kind: kind.kind, clock: time)
      guard filter.includes(change.id, in: part, of: record.device) else { continue }
      var outcome = ChangeTally.Outcome()
      if bit == kind.created { outcome.isAdded = true }
      if bit & kind.edited != 0 { outcome.isEdited = true }
      if bit & kind.placed != 0 { outcome.place = (time, change.owner) }
      if bit == kind.purged { (outcome.isPurged, outcome.deletion) = (true, (time, true)) }
      if bit == kind.deleted {
        outcome.deletion = (time, EntityRow.deleted.value(in: change.bits) != 0)
      }
      let day = day(of: time)
      if let last = found.indices.last, found[last].day == day {
        found[last].outcome.merge(outcome)
      } else {
        found.append((day, outcome))
      }
    }
    return found
  }

  /// The study day of a logical clock.
  private mutating func day(of clock: UInt64) -> Day {
    let quarter = (clock >> 16) / 900_000
    if let day = days[quarter] { return day }
    let day = studyClock.day(of: Timestamp(milliseconds: Int64(clock >> 16)))
    days[quarter] = day
    return day
  }
}
