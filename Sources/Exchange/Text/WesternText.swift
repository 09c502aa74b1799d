/// Text in Windows-1252, or in Latin-1, which is nearly a part of it: neither has Japanese characters.
enum WesternText {
  /// The name of the encoding.
  static let encoding = "Windows-1252"

  /// Whether bytes are such a text rather than one whose characters have two bytes.
  ///
  /// Nearly all bytes that are not ASCII are letters with marks, one or two of them among other
  /// letters, and many after one: `café`. The first byte of a kana is not a letter, nor is that of
  /// a common kanji.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    var (count, fit, runs, inner) = (0, 0, 0, 0)
    var place = 0
    while let start = bytes[place...].firstIndex(where: { $0 >= 0x80 }) {
      let end = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.count
      let before = start > 0 ? bytes[start - 1] : nil
      let run = Run(bytes[start..<end], before: before, after: bytes[end...].first)
      place = end
      if run.isPunctuation { continue }
      count += end - start
      guard run.isOfLetters else { continue }
      fit += end - start
      runs += 1
      if run.isBehindLetter { inner += 1 }
    }
    return fit * 5 >= count * 4 && inner * 3 >= runs && runs > 0
  }
}

/// Bytes that are not ASCII, and the ones around them.
private struct Run {
  private let bytes: ArraySlice<UInt8>
  private let before: UInt8?
  private let after: UInt8?

  init(_ bytes: ArraySlice<UInt8>, before: UInt8?, after: UInt8?) {
    (self.bytes, self.before, self.after) = (bytes, before, after)
  }

  var isBehindLetter: Bool { before?.isLetter ?? false }

  /// Whether they are letters of a word.
  var isOfLetters: Bool {
    let isInWord = isBehindLetter && isBeforeLetter
    return bytes.count <= 2
      && bytes.allSatisfy { byte in
        switch byte {
        // × and ÷.
        case 0xD7, 0xF7: false
        case 0xC0...0xFF: true
        // The apostrophe, and œ: they may begin kanji, too.
        case 0x8C, 0x92, 0x9C: isInWord
        default: false
        }
      } && (bytes.count == 1 || isBehindLetter || isBeforeLetter)
  }

  /// Whether they are signs that say nothing: they could be there in no other encoding.
  var isPunctuation: Bool {
    guard let byte = bytes.first else { return true }
    if bytes.count == 1 {
      switch byte {
      // ¡ and ¿.
      case 0xA1, 0xBF: return isBeforeLetter
      // Quotes and dashes, with nothing after them that could be the second byte of a kanji.
      case 0x85, 0x91...0x97: return after.map { $0 < 0x40 } ?? true
      default: break
      }
    }
    // « and » with spaces.
    return bytes.count <= 2 && bytes.allSatisfy { $0 == 0xA0 || $0 == 0xAB || $0 == 0xBB }
  }

  private var isBeforeLetter: Bool { after?.isLetter ?? false }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self & 0xDF)
  }
}
