/// A piece of a text that was read as romaji.
struct RomajiToken {
  /// The characters of the text that it consists of.
  let range: Range<Int>
  /// Its kana in hiragana; nil when the characters stay unchanged.
  let kana: String?
  /// Whether all of its letters are capitals.
  let isCapital: Bool
}

/// Splits a text into syllables, always the longest that is in the table.
struct RomajiReader {
  let characters: [Character]
  private let codes: [UInt8]
  private let spellings: RomajiSpellings
  /// Whether keys at the end may be incomplete: n stays n, since `na` may follow.
  private let isTyping: Bool

  init(_ characters: [Character], isTyping: Bool) {
    self.characters = characters
    self.isTyping = isTyping
    codes = characters.map(\.romajiCode)
    spellings = isTyping ? .typing : .whole
  }

  /// The pieces in order; together they are the whole text.
  func tokens() -> [RomajiToken] {
    var tokens: [RomajiToken] = []
    var place = 0
    while place < characters.count {
      let token = token(at: place)
      tokens.append(token)
      place = token.range.upperBound
    }
    return tokens
  }

  /// The number of letters at the start that no further keys can make part of a syllable.
  var deadCount: Int {
    characters.indices.first { RomajiKeys(codes[$0...]).isPrefix(in: spellings) } ?? codes.count
  }

  private func token(at place: Int) -> RomajiToken {
    guard codes[place] != Character.noRomajiCode else {
      let mark = Self.punctuation[characters[place]]
      return RomajiToken(range: place..<(place + 1), kana: mark, isCapital: false)
    }
    let end = min(characters.count, place + RomajiKeys.longest)
    let waits = isTyping && end == characters.count
    if !(waits && RomajiKeys(codes[place..<end]).isPrefix(in: spellings)) {
      for length in stride(from: end - place, to: 0, by: -1) {
        let range = place..<(place + length)
        guard let kana = RomajiKeys(codes[range]).kana(in: spellings) else { continue }
        return RomajiToken(range: range, kana: kana, isCapital: isCapital(range))
      }
    }
    return RomajiToken(range: place..<(place + 1), kana: nil, isCapital: false)
  }

  private func isCapital(_ range: Range<Int>) -> Bool {
    let letters = characters[range].filter(\.isLetter)
    return !letters.isEmpty && letters.allSatisfy(\.isUppercase)
  }

  private static let punctuation = Dictionary(
    uniqueKeysWithValues: RomajiTable.punctuation.map { ($0.latin, String($0.japanese)) }
  )
}

extension Character {
  /// The code of what is not a key; not 0, which ends the keys of a `RomajiKeys`.
  fileprivate static let noRomajiCode: UInt8 = 1

  /// The code of this character in the table, without case and width.
  fileprivate var romajiCode: UInt8 {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else {
      return Self.noRomajiCode
    }
    let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
    switch value {
    case 0x41...0x5A: return UInt8(value) | 0x20
    case 0x61...0x7A, 0x27, 0x20: return UInt8(value)
    default: return Self.noRomajiCode
    }
  }

  /// Whether this is a letter of romaji, ASCII or wide.
  var isRomajiLetter: Bool { romajiCode >= UInt8(ascii: "a") }

  /// Whether this can be a key of a syllable: a letter or the apostrophe.
  var isRomajiKey: Bool { romajiCode > 0x20 }

  /// The ASCII form of a wide Latin letter; any other character is itself.
  var narrowLetter: Character {
    guard isRomajiLetter, let scalar = unicodeScalars.first, !isASCII,
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return self }
    return Character(narrow)
  }
}
