import Domain

/// A book or a word in memory: 64 bytes, and its texts in a shared arena.
///
/// Most fields of most words were written once, by the record that added the word: `base` is that
/// record's stamp. A field that changes often may have a stamp of its own, such as the study state
/// of words; the stamps of other fields that changed later are in `EntityTable.overrides`.
struct EntityRow: BitwiseCopyable {
  var id: RawID
  /// The time of creation.
  var time: Int64 = 0
  var baseClock: UInt64 = 0
  var hotClock: UInt64 = 0
  /// The row of the word's book.
  var owner: UInt32 = 0
  var texts: UInt32 = 0
  var baseDevice: UInt16 = 0
  var hotDevice: UInt16 = 0
  /// The fields that were set by any record.
  var fields: UInt32 = 0
  /// The fields whose stamp is not `base`.
  var overridden: UInt32 = 0
  private var smallBits: UInt32 = 0

  init(id: RawID) { self.id = id }

  /// The small values, each at its position.
  @inline(__always) var bits: UInt64 {
    get { UInt64(smallBits) }
    set { smallBits = UInt32(truncatingIfNeeded: newValue) }
  }

  // The positions of these values. Those of words and those of books may overlap.
  @inline(__always) static var deleted: FieldBits { FieldBits(0, 1) }
  @inline(__always) static var state: FieldBits { FieldBits(1, 2) }
  @inline(__always) static var suspended: FieldBits { FieldBits(3, 1) }
  @inline(__always) static var flagged: FieldBits { FieldBits(4, 1) }
  @inline(__always) static var buried: FieldBits { FieldBits(5, 16) }
  @inline(__always) static var closed: FieldBits { FieldBits(1, 1) }
  @inline(__always) static var front: FieldBits { FieldBits(2, 2) }
  @inline(__always) static var reviewed: FieldBits { FieldBits(4, 16) }
  @inline(__always) static var keepsReviews: FieldBits { FieldBits(20, 1) }
  @inline(__always) static var secondFront: FieldBits { FieldBits(21, 2) }
  @inline(__always) private static var extras: FieldBits { FieldBits(31, 1) }

  // The bits of the first fields of books and words: the last one is the title of a book, or the
  // book of a word.
  @inline(__always) static var createdBit: UInt32 { 1 }
  static var deletedField: Int { 1 }
  @inline(__always) static var purgedBit: UInt32 { 4 }
  @inline(__always) static var essentialBit: UInt32 { 8 }
  /// The last field of words.
  static var goneBit: UInt32 { 1 << 14 }

  /// Whether there are texts other than those that every such entity has.
  @inline(__always) var hasExtras: Bool {
    get { Self.extras.value(in: bits) != 0 }
    set { Self.extras.put(newValue ? 1 : 0, into: &bits) }
  }

  /// Sets the small values.
  mutating func takeBits(_ new: UInt64, hasExtras: Bool) {
    bits = new
    self.hasExtras = hasExtras
  }

  @inline(__always) var isDeleted: Bool { Self.deleted.value(in: bits) != 0 }

  /// Whether the record that adds the entity was read; changes of it may be read earlier.
  var isKnown: Bool {
    let needed = Self.createdBit | Self.essentialBit
    return fields & needed == needed
  }

  /// Whether it is purged, regardless of all other changes.
  var isPurged: Bool { fields & Self.purgedBit != 0 }

  /// Whether a word is purged if its book is: it was in a book when that was purged.
  var isGoneWithBook: Bool { fields & Self.goneBit != 0 }

  /// Whether a word counts in its book.
  var isListed: Bool { isKnown && !isDeleted && !isPurged }

  /// The study state of a word.
  @inline(__always) var state: UInt8 { UInt8(truncatingIfNeeded: Self.state.value(in: bits)) }

  var isSuspended: Bool { Self.suspended.value(in: bits) != 0 }
  var isFlagged: Bool { Self.flagged.value(in: bits) != 0 }

  /// The day until which a word is buried.
  var buriedUntil: Day? { Day(KeptValue(number: Self.buried.value(in: bits))) }
}

/// The positions of an entity's texts in the arena, in the order of its layout.
struct TextPlaces {
  private var starts = SIMD16<UInt32>()
  private var counts = SIMD16<UInt32>()

  /// The position of one text.
  struct Part: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  subscript(index: Int) -> Part {
    get { Part(start: Int(starts[index]), count: Int(counts[index])) }
    set {
      starts[index] = UInt32(truncatingIfNeeded: newValue.start)
      counts[index] = UInt32(truncatingIfNeeded: newValue.count)
    }
  }
}
