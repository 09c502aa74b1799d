import Domain

/// The fields of a word that are merged one by one.
enum WordField: UInt8, CaseIterable {
  case book, meaning, gana, kanji, state, notes, tags, deleted, created, purged
  case suspended, flagged, buried

  @inline(__always) var bit: UInt16 { 1 &<< UInt16(rawValue) }

  /// The key in a record.
  var key: StaticString {
    switch self {
    case .book: "book"
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    case .state: "state"
    case .notes: "notes"
    case .tags: "tags"
    case .deleted: "del"
    case .created: "created"
    case .purged: "purged"
    case .suspended: "suspend"
    case .flagged: "flag"
    case .buried: "bury"
    }
  }

  /// Whether the field is kept among the texts.
  var isText: Bool {
    switch self {
    case .meaning, .gana, .kanji, .notes, .tags: true
    case .book, .state, .deleted, .created, .purged, .suspended, .flagged, .buried: false
    }
  }
}

/// The fields of a book that are merged one by one.
enum BookField: UInt8, CaseIterable {
  case title, created, closed, front, place, reviewed, choice, deleted, purged

  @inline(__always) var bit: UInt16 { 1 &<< UInt16(rawValue) }

  /// The key in a record.
  var key: StaticString {
    switch self {
    case .title: "title"
    case .created: "created"
    case .closed: "closed"
    case .front: "front"
    case .place: "place"
    case .reviewed: "reviewed"
    case .choice: "choice"
    case .deleted: "del"
    case .purged: "purged"
    }
  }
}

/// What a record says of one word; only the fields of `fields` were given.
struct WordChange: BitwiseCopyable {
  var id = RawID(high: 0, low: 0)
  var fields: UInt16 = 0
  /// The entity's clock; 0 when it is the record's.
  var clock: UInt64 = 0
  var book = RawID(high: 0, low: 0)
  var meaning = RawSide()
  var gana = RawSide()
  var kanji = RawSide()
  var notes = RawText()
  /// The array as it stands in the record.
  var tags = RawText()
  var created: Int64 = 0
  var state: UInt8 = 0
  var isDeleted = false
  var isSuspended = false
  var isFlagged = false
  /// The day, as a `WordRow` has it.
  var buried: UInt16 = 0
  /// Clocks of single fields, in `ParsedRecord.fieldClocks`.
  var clocks = ClockRange()
}

/// A side as a record has it.
struct RawSide: BitwiseCopyable {
  var text = RawText()
  var image = RawText()
}

/// What a record says of one book; only the fields of `fields` were given.
struct BookChange {
  var id = RawID(high: 0, low: 0)
  var fields: UInt16 = 0
  /// The entity's clock; 0 when it is the record's.
  var clock: UInt64 = 0
  var title = RawText()
  var created: Int64 = 0
  var isClosed = false
  var front = FrontType.kanji
  var place: StudyPlace?
  var reviewed: Day?
  var choice: ScheduleChoice?
  var isDeleted = false
  var clocks = ClockRange()
}

/// What a record says of one sample.
struct SampleChange {
  var id = RawID(high: 0, low: 0)
  /// The entity's clock; 0 when it is the record's.
  var clock: UInt64 = 0
  /// Whether the texts and the time of creation were given; they come together or not at all.
  var isComplete = false
  var meaning = RawText()
  var gana = RawText()
  var kanji = RawText()
  var created: Int64 = 0
  /// How often the device that wrote the record has used the sample.
  var used: Int64?
}

/// The clock of one field, where it differs from its entity's.
struct FieldClock: BitwiseCopyable {
  var field: UInt8
  var clock: UInt64
}

/// Where an entity's clocks stand in `ParsedRecord.fieldClocks`.
struct ClockRange: BitwiseCopyable {
  var start = 0
  var end = 0
}
