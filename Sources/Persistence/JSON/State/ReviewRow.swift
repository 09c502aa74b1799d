import Domain

/// A review as it is kept in memory: 48 bytes, and what was typed in one shared run of bytes.
struct ReviewRow: BitwiseCopyable {
  let id: RawID
  var time: Int64 = 0
  var day: Int32 = 0
  /// The place of the word in `ReviewTable.words`.
  var word: UInt32 = 0
  /// The row of the review of the same word that was read before, plus one; 0 when there is none.
  var previous: UInt32 = 0
  var duration: UInt32 = 0
  /// Where the typed answer begins in the shared bytes, plus one; 0 when nothing was typed.
  var typed: UInt32 = 0
  /// The place of the device that made it.
  var device: UInt16 = 0
  var rating: UInt8 = 0
  private var flags: UInt8 = 0

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

  var isMark: Bool {
    get { flags & 4 != 0 }
    set { flags = flags & ~4 | (newValue ? 4 : 0) }
  }

  /// The side that was asked, as `Side.number(of:)` has it.
  var asked: UInt8 {
    get { flags >> 4 }
    set { flags = flags & 15 | newValue << 4 }
  }

  /// Whether it is there and was not taken back.
  var counts: Bool { flags & 3 == 1 }

  /// The order of a history: by time, then by id.
  func isBefore(_ other: ReviewRow) -> Bool {
    time == other.time ? other.id.isGreater(than: id) : time < other.time
  }
}
