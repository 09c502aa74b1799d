import JapaneseText

/// A meaning in the form that is compared: without case, punctuation, articles and a leading “to”.
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
    // Folding also removes diacritics; those of Latin letters are accents.
    let accented = Self.letters(of: text) { character in
      let isLatin = character.unicodeScalars.first.map { LatinFolding.covers($0.value) }
      return isLatin == true
        ? character.lowercased()
        : String(decoding: SearchFolding.fold(String(character)), as: UTF8.self)
    }
    (letters, self.accented) = (plain, accented)
  }

  /// Whether this differs from the other by one letter added, removed, replaced or swapped with its
  /// neighbour.
  ///
  /// Only where the text is long enough for a slip to be clear, and alphabetic; never in a number.
  func isOneSlip(from expected: MeaningForm) -> Bool {
    guard expected.isLong, letters.filter(\.isNumber) == expected.letters.filter(\.isNumber) else {
      return false
    }
    return OneSlip.parts(Self.jamo(letters), Self.jamo(expected.letters))
  }

  /// Whether this has six letters or more, or four syllables of Hangul.
  private var isLong: Bool {
    let text = String(letters)
    if text.hasKanji || letters.contains(where: { KanaVowels.vowel(of: $0) != nil }) {
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
    // A meaning of symbols only, an arrow or a smiley, is compared unchanged.
    if words.isEmpty { return text.filter { !$0.isWhitespace } }
    if words.count > 1, words[0] == "to" { words.removeFirst() }
    let others = words.filter { !articles.contains($0) }
    return Array((others.isEmpty ? words : others).joined())
  }

  /// Hangul syllables split into their letters.
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
  /// Whether this is a Hangul syllable.
  fileprivate var isHangul: Bool {
    (0xAC00...0xD7A3).contains(unicodeScalars.first?.value ?? 0)
  }
}

/// Texts that are one slip apart.
enum OneSlip {
  /// Whether the two differ by one letter added, removed, replaced, or two neighbours swapped.
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
