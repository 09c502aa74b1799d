import Domain

/// A word as it is kept in memory: 64 bytes, and its texts in one shared run of bytes.
///
/// Most fields of most words were written once, by the record that added the word: `base` is that
/// record's stamp. The study state has a stamp of its own, as it changes most; the stamps of other
/// fields that changed later are in `WordTable.overrides`.
struct WordRow: BitwiseCopyable {
  var id: RawID
  var created: Int64 = 0
  var baseClock: UInt64
  var stateClock: UInt64 = 0
  var book: UInt32 = 0
  var texts: UInt32 = 0
  var baseDevice: UInt16
  var stateDevice: UInt16 = 0
  /// The fields that some record has given.
  var fields: UInt16 = 0
  /// The fields whose stamp is not `base`.
  var overridden: UInt16 = 0
  var state: UInt8 = 0
  var isDeleted = false
  /// Whether images, notes or tags stand behind the three texts.
  var hasExtras = false
  var isSuspended = false
  var isFlagged = false
  /// The day until which the word is buried, in days since 1970; 0 when it is not.
  var buried: UInt16 = 0

  /// A day as a row has it; days before 1970 and after the year 2149 are the nearest there is.
  static func buried(day: Int64) -> UInt16 { max(1, UInt16(clamping: day)) }

  /// The day until which the word is buried.
  var buriedDay: Day? { buried == 0 ? nil : Day(number: Int(buried)) }

  /// Whether the record that adds the word was read; changes of it may be read before.
  var isKnown: Bool {
    let needed = WordField.created.bit | WordField.book.bit
    return fields & needed == needed
  }

  /// Whether the word is gone for good, whatever else is said of it.
  var isPurged: Bool { fields & WordField.purged.bit != 0 }

  /// Whether the word counts in its book.
  var isListed: Bool { isKnown && !isDeleted && !isPurged }
}

/// The texts of a word by their places in the shared bytes, in the order of `TextPart`.
struct TextPlaces {
  var parts: (Part, Part, Part, Part, Part, Part, Part, Part)

  struct Part: BitwiseCopyable {
    var start = 0
    var count = 0
  }

  init() {
    let none = Part()
    parts = (none, none, none, none, none, none, none, none)
  }

  subscript(index: Int) -> Part {
    get { withUnsafeBytes(of: parts) { $0.assumingMemoryBound(to: Part.self)[index] } }
    set {
      withUnsafeMutableBytes(of: &parts) { $0.assumingMemoryBound(to: Part.self)[index] = newValue }
    }
  }

  /// Places of the parts.
  static let (meaning, gana, kanji) = (0, 1, 2)
  static let (meaningImage, ganaImage, kanjiImage, notes, tags) = (3, 4, 5, 6, 7)
  static let count = 8
}
