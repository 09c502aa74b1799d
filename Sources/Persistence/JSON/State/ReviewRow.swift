import Domain

/// A review as it is kept in memory: 48 bytes, and what was typed in one shared run of bytes.
struct ReviewRow: BitwiseCopyable {
  let id: RawID
  var time: Int64 = 0
  /// The values of few bits, each at its place.
  var bits: UInt64 = 0
  /// The place of the word in `ReviewTable.words`.
  var word: UInt32 = 0
  /// The row of the review of the same word that was read before, plus one; 0 when there is none.
  var previous: UInt32 = 0
  /// Where the typed answer begins in the shared bytes, plus one; 0 when nothing was typed.
  var typed: UInt32 = 0
  /// The place of the device that made it.
  var device: UInt16 = 0
  private var flags: UInt16 = 0

  init(id: RawID) { self.id = id }

  /// Whether the record that adds the review was read; that it was taken back may be read before.
  var isKnown: Bool {
    get { flags & 1 != 0 }
    set { flags = flags & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether it was taken back.
  var isUndone: Bool {
    get { flags & 2 != 0 }
    set { flags = flags & ~2 | (newValue ? 2 : 0) }
  }

  // Where the values stand.
  @inline(__always) static var day: FieldBits { FieldBits(0, 26) }
  @inline(__always) static var took: FieldBits { FieldBits(26, 32) }
  @inline(__always) static var grade: FieldBits { FieldBits(58, 3) }
  @inline(__always) static var askedSide: FieldBits { FieldBits(61, 2) }
  @inline(__always) static var mark: FieldBits { FieldBits(63, 1) }

  /// The day of study 1970-01-01 as a row counts it: days before it are below, and in their order.
  private static var firstDay: Int64 { 1 << 25 }

  /// A day as a row has it: one of 90,000 years before or behind is the nearest that fits.
  static func number(ofDay day: Int64) -> UInt64 {
    min(UInt64(clamping: max(day, -firstDay) &+ firstDay), self.day.most)
  }

  /// The day of such a number.
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

  /// Whether it is there and was not taken back.
  var counts: Bool { flags & 3 == 1 }

  /// The order of a history: by time, then by id.
  func isBefore(_ other: ReviewRow) -> Bool {
    time == other.time ? other.id.isGreater(than: id) : time < other.time
  }
}
