/// A system for writing Japanese in Latin letters.
enum RomajiSystem: CaseIterable, Sendable {
  /// Close to English sounds: shi, chi, tsu, fu, ji, matcha. Long vowels are spelled as in kana.
  case hepburn
  /// The official one of 1954: si, ti, tu, hu, zi.
  case kunrei
  /// Kana by kana: like Kunrei, with di, du and wo, so that every kana keeps its own spelling.
  case nihon

  /// Where this system differs from the plain rows of `RomajiSpelling`.
  var exceptions: [Character: String] {
    switch self {
    case .hepburn:
      ["し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"]
    case .kunrei: ["ぢ": "zi", "づ": "zu", "を": "o"]
    case .nihon: [:]
    }
  }
}
