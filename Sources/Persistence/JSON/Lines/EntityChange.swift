/// A record's change of one entity; only the fields in `fields` are set.
struct EntityChange: BitwiseCopyable {
  var id = RawID(high: 0, low: 0)
  /// The entity's clock; 0 when it is that of the record.
  var clock: UInt64 = 0
  /// Clocks of single fields, in `ParsedRecord.fieldClocks`.
  var clocks = ClockRange()
  var time: Int64 = 0
  var owner = RawID(high: 0, low: 0)
  /// The small values, each at its position.
  var bits: UInt64 = 0
  var fields: UInt32 = 0
  /// The index of its first text in `ParsedRecord.texts`.
  var texts: Int32
  /// Whether it has texts other than those that every entity has.
  var hasExtras = false

  func has(_ bits: UInt32) -> Bool { fields & bits == bits }
}

/// The clock of one field that differs from its entity's.
struct FieldClock: BitwiseCopyable {
  var field: UInt8
  var clock: UInt64
}

/// The range of an entity's clocks in `ParsedRecord.fieldClocks`.
struct ClockRange: BitwiseCopyable {
  var start: Int32 = 0
  var end: Int32 = 0

  var isEmpty: Bool { start == end }
  var places: Range<Int> { Int(start)..<Int(end) }
}

/// The parts of the records that are read; the others are skipped.
///
/// There are many more reviews than words, and most screens do not need them.
struct JournalParts: OptionSet {
  let rawValue: UInt8

  /// Books, words and samples.
  static let library = JournalParts(rawValue: 1)
  /// Reviews, and which of them were undone.
  static let reviews = JournalParts(rawValue: 2)
  /// Everything.
  static let all: JournalParts = [.library, .reviews]
}
