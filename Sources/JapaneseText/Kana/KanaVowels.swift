/// The vowels in which kana end.
package enum KanaVowels {
  private static let rows: [(vowel: Character, kana: String)] = [
    ("あ", "あかがさざただなはばぱまやらわぁゃゎ"),
    ("い", "いきぎしじちぢにひびぴみりゐぃ"),
    ("う", "うくぐすずつづぬふぶぷむゆるゔぅゅ"),
    ("え", "えけげせぜてでねへべぺめれゑぇ"),
    ("お", "おこごそぞとどのほぼぽもよろをぉょ"),
  ]

  private static let vowels = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.kana.map { ($0, row.vowel) } }
  )

  /// The vowel of a hiragana: あ, い, う, え or お; nil for ん, っ and anything else.
  package static func vowel(of hiragana: Character) -> Character? { vowels[hiragana] }

  /// Whether a hiragana can stand for ー after a kana with a vowel: お and う after コ.
  package static func isLongMark(_ hiragana: Character, afterVowel vowel: Character) -> Bool {
    hiragana == vowel || vowel == "お" && hiragana == "う"
  }

  /// The hiragana that ー stands for after a katakana: う after an o; nil after ン.
  static func longVowel(after katakana: Unicode.Scalar) -> Unicode.Scalar? {
    guard let hiragana = Unicode.Scalar(katakana.value - 0x60),
      let vowel = vowel(of: Character(hiragana))
    else { return nil }
    return vowel == "お" ? "う" : vowel.unicodeScalars.first
  }
}
