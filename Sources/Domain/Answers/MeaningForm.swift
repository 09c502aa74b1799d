import JapaneseText

/// A meaning as it is compared: without case, punctuation, articles and a leading “to”.
struct MeaningForm: Hashable, Sendable {
  /// The letters without accents.
  let letters: [Character]
  /// The letters with their accents.
  let accented: [Character]

  private static let articles: Set<String> = ["a", "an", "the"]

  init(_ text: String) {
    let text = text.nfc
    let plain = Self.letters(of: text) { character in
      String(decoding: SearchFolding.fold(String(character)), as: UTF8.self)
    }
    // Accents are what folding takes away of letters that are Latin.
    let accented = Self.letters(of: text) { character in
      let isLatin =
        (0xC0...0x24F).contains(character.unicodeScalars.first?.value ?? 0)
        || (0x1E00...0x1EFF).contains(character.unicodeScalars.first?.value ?? 0)
      return isLatin
        ? character.lowercased()
        : String(decoding: SearchFolding.fold(String(character)), as: UTF8.self)
    }
    (letters, self.accented) = (plain, accented)
  }

  /// Whether this is the other with one letter more, less, another one, or two that changed places.
  ///
  /// Only where the text is long enough to be meant, and written with an alphabet; a number is none.
  func isOneSlip(from expected: MeaningForm) -> Bool {
    guard expected.isLong, letters.filter(\.isNumber) == expected.letters.filter(\.isNumber) else {
      return false
    }
    return OneSlip.parts(Self.jamo(letters), Self.jamo(expected.letters))
  }

  /// Six letters, or four syllables of Hangul.
  private var isLong: Bool {
    let text = String(letters)
    if text.hasKanji || letters.contains(where: { KanaRelations.vowel(of: $0) != nil }) {
      return false
    }
    return letters.contains(where: \.isHangul) ? letters.count >= 4 : letters.count >= 6
  }

  private static func letters(of text: String, folded: (Character) -> String) -> [Character] {
    var words = [""]
    for character in text {
      if character.isLetter || character.isNumber {
        words[words.count - 1] += folded(character)
      } else if !"'’‘-‐‑.".contains(character) {
        words.append("")
      }
    }
    words.removeAll(where: \.isEmpty)
    // A meaning of marks alone, an arrow or a smiley, is compared as it is.
    if words.isEmpty { return text.filter { !$0.isWhitespace } }
    if words.count > 1, words[0] == "to" { words.removeFirst() }
    let others = words.filter { !articles.contains($0) }
    return Array((others.isEmpty ? words : others).joined())
  }

  /// Syllables of Hangul as the letters that they are made of.
  private static func jamo(_ letters: [Character]) -> [Character] {
    letters.flatMap { letter -> [Character] in
      guard letter.isHangul, let value = letter.unicodeScalars.first?.value else { return [letter] }
      let place = value - 0xAC00
      let tail = place % 28
      let parts =
        [0x1100 + place / 588, 0x1161 + place % 588 / 28] + (tail > 0 ? [0x11A7 + tail] : [])
      return parts.compactMap { Unicode.Scalar($0).map(Character.init) }
    }
  }
}

extension Character {
  /// Whether this is a syllable of Hangul.
  fileprivate var isHangul: Bool {
    (0xAC00...0xD7A3).contains(unicodeScalars.first?.value ?? 0)
  }
}

/// Texts that are one slip apart.
enum OneSlip {
  /// Whether one is the other with one letter more, less, another one, or two neighbours exchanged.
  static func parts(_ one: [Character], _ two: [Character]) -> Bool {
    guard abs(one.count - two.count) <= 1, one != two else { return false }
    let start = zip(one, two).prefix { $0 == $1 }.count
    let (a, b) = (one[start...], two[start...])
    if a.dropFirst() == b.dropFirst() || a.dropFirst() == b || a == b.dropFirst() { return true }
    guard a.count == b.count, a.count >= 2 else { return false }
    let isSwapped = a[start] == b[start + 1] && a[start + 1] == b[start]
    return isSwapped && a.dropFirst(2) == b.dropFirst(2)
  }
}
