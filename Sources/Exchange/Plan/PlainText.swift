import Domain
import JapaneseText

extension String {
  /// Whether the text is certainly as it is stored: in NFC, without white space at its ends, and
  /// without characters that nothing shows.
  ///
  /// False only means that it may be otherwise. Nearly all texts of words consist of ASCII, letters
  /// with marks, kana, kanji and hangul, which cannot be composed further: NFC_QC in
  /// DerivedNormalizationProps.txt.
  var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0, mayBeWide: true) } ?? false
  }

  /// Whether the text is also certainly as it is typed: without wide and narrow forms, among them
  /// katakana in half width; voicing marks are not plain.
  fileprivate var isPlainAsTyped: Bool {
    utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0, mayBeWide: false) } ?? false
  }

  var asStored: String { isPlain ? self : normalizedText(self) }
}

private enum PlainText {
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, mayBeWide: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first <= 0x20 || last <= 0x20 { return false }
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : 3
      guard place + length <= bytes.count, mayBeWide || byte != 0xEF,
        isPlain(byte, bytes[place + 1], bytes[place + length - 1]),
        !isSpace(byte, bytes[place + 1], bytes[place + length - 1])
          || place > 0 && place + length < bytes.count
      else { return false }
      place += length
    }
    return true
  }

  /// Whether a character is one that stays as it is, and changes nothing before it.
  private static func isPlain(_ byte: UInt8, _ second: UInt8, _ last: UInt8) -> Bool {
    switch byte {
    // U+0080 to U+02FF without the soft hyphen.
    case 0xC2...0xCB: byte != 0xC2 || second != 0xAD
    // U+2010 to U+203F without the marks of direction, which nothing shows (202A to 202E).
    case 0xE2: second == 0x80 && last >= 0x90 && !(0xAA...0xAE).contains(last)
    // U+3000 to U+3FFF without tone marks (302A to 302F) and voicing marks (3099 to 309C).
    case 0xE3:
      !(second == 0x80 && (0xAA...0xAF).contains(last))
        && !(second == 0x82 && (0x99...0x9C).contains(last))
    // U+4000 to U+9FFF.
    case 0xE4...0xE9: true
    // Hangul syllables.
    case 0xEA: second >= 0xB0
    case 0xEB, 0xEC: true
    case 0xED: second <= 0x9D
    // Wide and narrow forms.
    case 0xEF: (0xBC...0xBE).contains(second)
    default: false
    }
  }

  /// Whether a character is white space.
  private static func isSpace(_ byte: UInt8, _ second: UInt8, _ last: UInt8) -> Bool {
    switch byte {
    case 0xC2: second == 0x85 || second == 0xA0
    case 0xE2: last >= 0xA8
    case 0xE3: second == 0x80 && last == 0x80
    default: false
    }
  }
}

extension WordInput {
  /// The same with its sides as they are when they are typed: katakana in full width, and no
  /// character that nothing shows.
  var asTyped: WordInput {
    var input = self
    for side in Side.allCases {
      let text = input[side].text.withoutInvisible
      input[side].text = side == .meaning ? text : Kana.fullWidth(text)
    }
    return input
  }

  /// `asTyped` as it is stored, without the work for texts that are so already.
  var asTypedAndStored: WordInput { isTypedAndStored ? self : asTyped.asStored }

  /// Whether `asTypedAndStored` is certainly the same; false only means that it may be otherwise.
  var isTypedAndStored: Bool {
    meaning.text.isPlainAsTyped && gana.text.isPlainAsTyped && kanji.text.isPlainAsTyped
      && tags.isEmpty && texts.isEmpty
  }

  /// The same as `normalized`, without the work for texts that are so already.
  var asStored: WordInput {
    guard texts.isEmpty, tags.isEmpty else { return normalized }
    let isPlain = meaning.text.isPlain && gana.text.isPlain && kanji.text.isPlain
    return isPlain ? self : normalized
  }

  /// The parts that are missing of an input as it is stored.
  var missingOfStored: Set<MissingPart> {
    if !meaning.isEmpty, !gana.isEmpty || !kanji.isEmpty { return [] }
    return missing
  }
}
