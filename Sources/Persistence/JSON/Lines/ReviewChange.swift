import Domain

/// What a record says of one review; it is said whole or not at all.
struct ReviewChange: BitwiseCopyable {
  var id = RawID(high: 0, low: 0)
  var word = RawID(high: 0, low: 0)
  var time: Int64 = 0
  var day: Int32 = 0
  /// In milliseconds; 0 when it was not measured.
  var duration: UInt32 = 0
  var rating: UInt8 = 0
  /// The side that was asked, plus one; 0 when it is not known.
  var asked: UInt8 = 0
  var isMark = false
  var hasTyped = false
  var typed = RawText()
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

extension Side {
  /// The number of a side in a row; 0 is that of none.
  static func number(of side: Side?) -> UInt8 {
    switch side {
    case nil: 0
    case .meaning: 1
    case .gana: 2
    case .kanji: 3
    }
  }

  /// The number of the side with a name, which is packed as keys are; 0 when there is none.
  static func number(named name: UInt64) -> UInt8 {
    switch name {
    case JSONKey.meaning: number(of: .meaning)
    case JSONKey.gana: number(of: .gana)
    case JSONKey.kanji: number(of: .kanji)
    default: 0
    }
  }

  /// The side of a number.
  static func numbered(_ number: UInt8) -> Side? {
    switch number {
    case 1: .meaning
    case 2: .gana
    case 3: .kanji
    default: nil
    }
  }
}
