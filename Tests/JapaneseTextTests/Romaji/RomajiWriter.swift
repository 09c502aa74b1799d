@testable import JapaneseText

extension Romaji {
  /// The text with kana converted to Latin letters; kanji and everything else stay.
  ///
  /// ー after katakana doubles the vowel (コーヒー is `koohii`), elsewhere it is `-`. ん before a vowel
  /// or y is `n'`. Japanese punctuation becomes ASCII, iteration marks are expanded.
  /// The program only reads romaji; this is the way back, for tests of it.
  static func romaji(from text: String, system: RomajiSystem = .hepburn) -> String {
    var writer = RomajiWriter(system)
    let expanded = Kana.expandingIterationMarks(in: Kana.fullWidth(text))
    writer.write(Array(expanded))
    return writer.result
  }
}

/// Converts kana to Latin letters, from left to right.
private struct RomajiWriter {
  private(set) var result = ""
  private let sounds: RomajiSpelling
  private let system: RomajiSystem
  /// Whether a っ is pending, to double the next consonant.
  private var doubles = false
  /// Whether a ん is pending, to see whether a vowel follows.
  private var follows = false

  init(_ system: RomajiSystem) {
    self.system = system
    sounds = RomajiSpelling.of(system)
  }

  mutating func write(_ characters: [Character]) {
    let hiragana = characters.map(\.asHiragana)
    var place = 0
    while place < characters.count {
      let kana = hiragana[place]
      if place + 1 < characters.count,
        let sound = sounds.pairs[String([kana, hiragana[place + 1]])]
      {
        append(sound)
        place += 2
        continue
      }
      if kana == "っ" {
        doubles = true
      } else if let sound = sounds.single[kana] {
        append(sound)
      } else {
        let isBehindKatakana = place > 0 && characters[place - 1].isKatakanaLetter
        appendOther(characters[place], isBehindKatakana: isBehindKatakana)
      }
      follows = kana == "ん"
      place += 1
    }
  }

  private mutating func append(_ sound: String) {
    if follows, let first = sound.first, "aiueoy".contains(first) { result += "'" }
    if doubles, let first = sound.first, !"aiueo".contains(first) {
      result += system == .hepburn && sound.hasPrefix("ch") ? "t" : String(first)
    }
    doubles = false
    follows = false
    result += sound
  }

  private mutating func appendOther(_ character: Character, isBehindKatakana: Bool) {
    doubles = false
    if character == "ー", isBehindKatakana, let last = result.last, "aiueo".contains(last) {
      result.append(last)
    } else {
      result.append(Self.punctuation[character] ?? character.narrowLetter)
    }
  }

  private static let punctuation: [Character: Character] = Dictionary(
    uniqueKeysWithValues: RomajiTable.punctuation.map { ($0.japanese, $0.latin) } + [("　", " ")]
  )
}

extension Character {
  fileprivate var isKatakanaLetter: Bool { unicodeScalars.first?.isKatakana ?? false }

  /// The hiragana of a katakana; ヵ and ヶ, which have no sound of their own, stay.
  fileprivate var asHiragana: Character {
    guard let scalar = unicodeScalars.first, (0x30A1...0x30F4).contains(scalar.value),
      let hiragana = Unicode.Scalar(scalar.value - 0x60)
    else { return self }
    return Character(hiragana)
  }
}
