/// Splits Korean syllables into the keys that type them (Unicode Standard, section 3.12,
/// "Conjoining Jamo Behavior").
enum Hangul {
  /// The scalars of a text, with syllables split into the letters of a keyboard, and single
  /// consonants as the beginnings of syllables.
  ///
  /// Letters that are typed as two are two: 값 is ㄱ ㅏ ㅂ ㅅ, and 과 is ㄱ ㅗ ㅏ.
  static func letters(of text: String) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      if (0xAC00...0xD7A3).contains(scalar.value) {
        let index = scalar.value - 0xAC00
        letters.append(0x1100 + index / 588)
        let vowel = 0x1161 + index % 588 / 28
        letters += vowels[vowel] ?? [vowel]
        let final = 0x11A7 + index % 28
        if final > 0x11A7 { letters += finals[final] ?? [final] }
      } else {
        letters.append(initials[scalar.value] ?? scalar.value)
      }
    }
    return letters
  }

  /// The same letters with the final consonant as the beginning of a next syllable; nil when they
  /// do not end in one: 한 may continue as 하나, 값 as 갑시.
  static func movingLastConsonant(of letters: [UInt32]) -> [UInt32]? {
    guard let last = letters.last, let initial = initialOfFinal[last] else { return nil }
    return letters.dropLast() + [initial]
  }

  /// The letters of a keyboard, U+3131 to U+314E, as beginnings of syllables.
  private static let initials: [UInt32: UInt32] = {
    let typed = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
    let pairs = typed.enumerated().map { ($1, 0x1100 + UInt32($0)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// The vowels that are typed as two.
  private static let vowels: [UInt32: [UInt32]] = [
    0x116A: [0x1169, 0x1161], 0x116B: [0x1169, 0x1162], 0x116C: [0x1169, 0x1175],
    0x116F: [0x116E, 0x1165], 0x1170: [0x116E, 0x1166], 0x1171: [0x116E, 0x1175],
    0x1174: [0x1173, 0x1175],
  ]

  /// The final consonants that are typed as two: ㄳ ㄵ ㄶ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅄ.
  private static let finals: [UInt32: [UInt32]] = [
    0x11AA: [0x11A8, 0x11BA], 0x11AC: [0x11AB, 0x11BD], 0x11AD: [0x11AB, 0x11C2],
    0x11B0: [0x11AF, 0x11A8], 0x11B1: [0x11AF, 0x11B7], 0x11B2: [0x11AF, 0x11B8],
    0x11B3: [0x11AF, 0x11BA], 0x11B4: [0x11AF, 0x11C0], 0x11B5: [0x11AF, 0x11C1],
    0x11B6: [0x11AF, 0x11C2], 0x11B9: [0x11B8, 0x11BA],
  ]

  /// Each final consonant that is typed as one, as the beginning of a syllable.
  private static let initialOfFinal: [UInt32: UInt32] = {
    // The letters in the order of their finals from U+11A8 on; – for those typed as two.
    let letters = "ㄱㄲ–ㄴ––ㄷㄹ–––––––ㅁㅂ–ㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
    var table: [UInt32: UInt32] = [:]
    for (index, letter) in letters.enumerated() {
      table[0x11A8 + UInt32(index)] = initials[letter]
    }
    return table
  }()
}
