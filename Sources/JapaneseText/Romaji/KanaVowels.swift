/// The vowels in which kana end.
enum KanaVowels {
  /// The vowel of a hiragana, in Latin; nil for ん, っ and anything else.
  static func vowel(of hiragana: Character) -> Character? { vowels[hiragana] }

  /// The hiragana that ー stands for after a katakana: う after an o; nil after ン.
  static func longVowel(after katakana: Unicode.Scalar) -> Unicode.Scalar? {
    guard let hiragana = Unicode.Scalar(katakana.value - 0x60) else { return nil }
    return switch vowels[Character(hiragana)] {
    case "a": "あ"
    case "i": "い"
    case "u", "o": "う"
    case "e": "え"
    default: nil
    }
  }

  private static let kana: [(vowel: Character, kana: String)] = [
    ("a", "あかがさざただなはばぱまやらわぁゃゎ"),
    ("i", "いきぎしじちぢにひびぴみりゐぃ"),
    ("u", "うくぐすずつづぬふぶぷむゆるゔぅゅ"),
    ("e", "えけげせぜてでねへべぺめれゑぇ"),
    ("o", "おこごそぞとどのほぼぽもよろをぉょ"),
  ]

  private static let vowels = Dictionary(
    uniqueKeysWithValues: kana.flatMap { row in row.kana.map { ($0, row.vowel) } }
  )
}
