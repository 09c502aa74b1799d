/// Korean syllables as their letters (Unicode Standard, section 3.12, "Conjoining Jamo Behavior").
enum Hangul {
  /// The scalars of a text, with syllables taken apart into conjoining letters and single
  /// consonants as the beginnings of syllables.
  static func letters(of text: String) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars {
      if (0xAC00...0xD7A3).contains(scalar.value) {
        let index = scalar.value - 0xAC00
        letters.append(0x1100 + index / 588)
        letters.append(0x1161 + index % 588 / 28)
        if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
      } else {
        letters.append(initials[scalar.value] ?? scalar.value)
      }
    }
    return letters
  }

  /// The same letters with the consonant that ends them as the beginning of a next syllable, or
  /// nil when they do not end so: 한 may go on as 하나, 값 as 갑시.
  static func migratingLastConsonant(of letters: [UInt32]) -> [UInt32]? {
    guard let last = letters.last, let (stays, moves) = finals[last] else { return nil }
    return letters.dropLast() + (stays == 0 ? [moves] : [stays, moves])
  }

  /// The compatibility letters of a keyboard, U+3131 to U+314E, as beginnings of syllables.
  private static let initials: [UInt32: UInt32] = {
    let typed = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
    return Dictionary(
      uniqueKeysWithValues: zip(typed, typed.indices.map { 0x1100 + UInt32($0) })
    )
  }()

  /// What stays of each final consonant (0 for nothing) and what moves to the next syllable.
  private static let finals: [UInt32: (stays: UInt32, moves: UInt32)] = {
    // In the order of U+11A8: each final as the finals that stay and the initial that moves.
    let parts = [
      "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ",
      "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
    var finals: [UInt32: (stays: UInt32, moves: UInt32)] = [:]
    for (index, part) in parts.enumerated() {
      let scalars = part.unicodeScalars.map { String($0) }
      guard let moves = scalars.last?.unicodeScalars.first, let initial = initials[moves.value]
      else { continue }
      let stays = scalars.count == 2 ? parts.firstIndex(of: scalars[0]) : nil
      finals[0x11A8 + UInt32(index)] = (stays.map { 0x11A8 + UInt32($0) } ?? 0, initial)
    }
    return finals
  }()
}
