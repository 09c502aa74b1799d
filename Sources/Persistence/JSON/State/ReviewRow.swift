import Domain

/// A review in memory: 48 bytes, and the typed text in a shared arena.
struct ReviewRow: BitwiseCopyable {
  let id: RawID
  var time: Int64 = 0
  /// The small values, each at its position.
  var bits: UInt64 = 0
  /// The index of the word in `ReviewTable.words`.
  var word: UInt32 = 0
  /// The row of the previous review of the same word that was read, plus one; 0 when there is none.
  var previous: UInt32 = 0
  /// The position of the typed answer in the arena, plus one; 0 when nothing was typed.
  var typed: UInt32 = 0
  /// The index of the device that made it.
  var device: UInt16 = 0
  private var flags: UInt16 = 0

  init(id: RawID) { self.id = id }

  /// Whether the record that adds the review was read; its undoing may be read earlier.
  var isKnown: Bool {
    get { flags & 1 != 0 }
    set { flags = flags & ~1 | (newValue ? 1 : 0) }
  }

  var isUndone: Bool {
    get { flags & 2 != 0 }
    set { flags = flags & ~2 | (newValue ? 2 : 0) }
  }

  /// Whether it has a state of another program.
  var isCarried: Bool {
    get { flags & 4 != 0 }
    set { flags = flags & ~4 | (newValue ? 4 : 0) }
  }

  // The positions of the values.
  @inline(__always) static var day: FieldBits { FieldBits(0, 25) }
  @inline(__always) static var second: FieldBits { FieldBits(25, 1) }
  @inline(__always) static var took: FieldBits { FieldBits(26, 32) }
  @inline(__always) static var grade: FieldBits { FieldBits(58, 3) }
  @inline(__always) static var askedSide: FieldBits { FieldBits(61, 2) }
  @inline(__always) static var mark: FieldBits { FieldBits(63, 1) }

  /// The number of 1970-01-01 in a row: earlier days have smaller numbers.
  private static var firstDay: Int64 { 1 << 24 }

  /// The number of a day in a row; clamped to 45,000 years before and after.
  static func number(ofDay day: Int64) -> UInt64 {
    min(UInt64(clamping: max(day, -firstDay) &+ firstDay), self.day.most)
  }

  static func day(ofNumber number: UInt64) -> Int64 { Int64(number) - firstDay }

  var moment: StudyMoment {
    StudyMoment(
      time: Timestamp(milliseconds: time),
      day: Day(number: Int(Self.day(ofNumber: Self.day.value(in: bits))))
    )
  }

  var rating: Rating {
    Rating(rawValue: UInt8(truncatingIfNeeded: Self.grade.value(in: bits))) ?? .again
  }

  /// How long the answer took, in milliseconds; 0 when it was not measured.
  var duration: UInt32 { UInt32(truncatingIfNeeded: Self.took.value(in: bits)) }

  var asked: Side? {
    Side.numbered(UInt8(truncatingIfNeeded: Self.askedSide.value(in: bits)))
  }

  var isMark: Bool { Self.mark.value(in: bits) != 0 }

  var isSecond: Bool { Self.second.value(in: bits) != 0 }

  /// Whether it exists and is not undone.
  var counts: Bool { flags & 3 == 1 }

  /// The order of reviews: by time, then by id.
  func isBefore(_ other: ReviewRow) -> Bool {
    time == other.time ? other.id.isGreater(than: id) : time < other.time
  }
}
