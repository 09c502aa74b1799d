import Domain

/// One record, parsed completely before anything of it is used: a record is atomic.
///
/// It is reused for each line, so that loading allocates almost nothing.
struct ParsedRecord {
  var device: UInt64 = 0
  var sequence: Int64 = 0
  var previous: UInt64 = 0
  var clock: UInt64 = 0
  var operation = Operation.unknown
  var books: [EntityChange] = []
  var words: [EntityChange] = []
  var samples: [EntityChange] = []
  var reviews: [EntityChange] = []
  /// The texts of all entities, those of each in the order of its layout.
  var texts: [RawText] = []
  /// The undone reviews.
  var undone: [RawID] = []
  var fieldClocks: [FieldClock] = []
  var header = HeaderRecord()
  /// Whether it contains something that this program does not know.
  var hasUnknown = false
  /// Whether a clock was one that is not possible.
  var hasImpossibleClock = false

  enum Operation {
    /// Begins a file.
    case header
    /// Changes books, words and samples.
    case put
    /// Ends a file that is not continued.
    case end
    /// An operation of a newer program.
    case unknown
  }

  /// The parts that are read.
  private let parts: JournalParts
  /// The unescaped texts.
  private var scratch: [UInt8] = []

  init(reading parts: JournalParts = .all) { self.parts = parts }

  /// The bytes of one of the texts of an entity.
  ///
  /// The record stores only offsets: `line` must be the bytes that it was parsed from.
  @inline(__always)
  @_lifetime(copy line, borrow self)
  func bytes(of change: EntityChange, _ text: Int, in line: RawSpan) -> RawSpan {
    let text = texts[Int(change.texts) + text]
    return (text.isInScratch ? scratch.span.bytes : line)[text.start, text.count]
  }

  /// Parses a record.
  /// - Returns: False when it is invalid; nothing of it may be used then.
  mutating func read(_ bytes: RawSpan) -> Bool {
    guard bytes.byteCount <= RawText.mostBytes else { return false }
    (device, sequence, previous, clock) = (0, 0, 0, 0)
    (operation, hasUnknown, hasImpossibleClock) = (.unknown, false, false)
    books.clear()
    words.clear()
    samples.clear()
    reviews.clear()
    undone.clear()
    texts.clear()
    fieldClocks.clear()
    header = HeaderRecord()
    scratch.clear()
    var cursor = JSONCursor(bytes, scratch: scratch)
    // The cursor must own the array alone, otherwise appending copies it.
    scratch = []
    guard cursor.object({ cursor, key in member(key, &cursor) }), cursor.isAtEnd else {
      return false
    }
    scratch = cursor.scratch
    if operation == .unknown { hasUnknown = true }
    return true
  }

  /// The clock of an entity: its own, or that of the record when it has none.
  func clock(_ own: UInt64) -> UInt64 { own == 0 ? clock : own }

  /// Reads a clock; one that is not possible counts as the first of all.
  mutating func readClock(_ cursor: inout JSONCursor) -> UInt64? {
    guard let read = cursor.hexadecimalString() else { return nil }
    guard read > HybridClock.latestPossible else { return read }
    hasImpossibleClock = true
    return 1
  }

  private mutating func member(_ key: UInt64, _ cursor: inout JSONCursor) -> Bool {
    switch key {
    case JSONKey.device: assign(cursor.hexadecimalString(), to: &device)
    case JSONKey.sequence: assign(cursor.integer(), to: &sequence)
    case JSONKey.previous: assign(cursor.hexadecimalString(digits: 8), to: &previous)
    case JSONKey.clock: assign(readClock(&cursor), to: &clock)
    case JSONKey.operation: readOperation(&cursor)
    case JSONKey.reviews:
      list(.reviews, &cursor) {
        append($0.readEntity(&$1, Fields.reviews.layout), to: &$0.reviews)
      }
    case JSONKey.undone: list(.reviews, &cursor) { $0.readUndone(&$1) }
    case JSONKey.words:
      list(.library, &cursor) {
        append($0.readEntity(&$1, Fields.words.layout), to: &$0.words)
      }
    case JSONKey.books:
      list(.library, &cursor) {
        append($0.readEntity(&$1, Fields.books.layout), to: &$0.books)
      }
    case JSONKey.samples:
      list(.library, &cursor) {
        append($0.readEntity(&$1, Fields.samples.layout), to: &$0.samples)
      }
    default: readHeader(key, &cursor)
    }
  }

  /// Reads the elements of an array, or skips it when it belongs to a part that is not read.
  @inline(__always)
  private mutating func list(
    _ part: JournalParts,
    _ cursor: inout JSONCursor,
    _ read: (inout ParsedRecord, inout JSONCursor) -> Bool
  ) -> Bool {
    guard parts.contains(part) else { return cursor.skipMember() }
    return cursor.array { read(&self, &$0) }
  }

  private mutating func readOperation(_ cursor: inout JSONCursor) -> Bool {
    guard let name = cursor.name() else { return false }
    operation =
      switch name {
      case JSONKey.put: .put
      case JSONKey.end: .end
      case JSONKey.segment, JSONKey.snapshot, JSONKey.library: .header
      default: .unknown
      }
    return true
  }
}

extension Array {
  /// Removes all elements, and keeps the memory; of most lists of a record nothing is to be removed.
  fileprivate mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

/// Assigns a value if there is one.
/// - Returns: Whether there was one.
@inline(__always)
func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
  guard let value else { return false }
  place = value
  return true
}

/// Appends a change if it is not nil.
/// - Returns: Whether it was appended.
@inline(__always)
private func append(_ change: EntityChange?, to list: inout [EntityChange]) -> Bool {
  guard let change else { return false }
  list.append(change)
  return true
}
