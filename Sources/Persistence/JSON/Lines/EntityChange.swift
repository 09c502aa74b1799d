/// What a record says of one entity; only the fields of `fields` were given.
struct EntityChange: BitwiseCopyable {
  var id = RawID(high: 0, low: 0)
  /// The entity's clock; 0 when it is the record's.
  var clock: UInt64 = 0
  /// Clocks of single fields, in `ParsedRecord.fieldClocks`.
  var clocks = ClockRange()
  var time: Int64 = 0
  var owner = RawID(high: 0, low: 0)
  /// The values of few bits, each at its place.
  var bits: UInt64 = 0
  var fields: UInt32 = 0
  /// Where its texts begin in `ParsedRecord.texts`.
  var texts: Int32
  /// Whether there is more than the texts that every entity has.
  var hasExtras = false

  func has(_ bits: UInt32) -> Bool { fields & bits == bits }
}

/// The clock of one field, where it differs from its entity's.
struct FieldClock: BitwiseCopyable {
  var field: UInt8
  var clock: UInt64
}

/// Where an entity's clocks stand in `ParsedRecord.fieldClocks`.
struct ClockRange: BitwiseCopyable {
  var start: Int32 = 0
  var end: Int32 = 0

  var isEmpty: Bool { start == end }
  var places: Range<Int> { Int(start)..<Int(end) }
}

/// Which parts of the records are read: the others are stepped over.
///
/// Reviews are many more than words, and most screens do without them.
struct JournalParts: OptionSet {
  let rawValue: UInt8

  /// Books, words and samples.
  static let library = JournalParts(rawValue: 1)
  /// Reviews, and which of them were taken back.
  static let reviews = JournalParts(rawValue: 2)
  /// Everything.
  static let all: JournalParts = [.library, .reviews]
}
