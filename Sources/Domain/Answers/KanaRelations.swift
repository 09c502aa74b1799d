import JapaneseText

/// Relations between hiragana.
enum KanaRelations {
  private static let plain = table([
    ("がぎぐげござじずぜぞだぢづでどばびぶべぼゔ", "かきくけこさしすせそたちつてとはひふへほう"),
    ("ぱぴぷぺぽ", "はひふへほ"),
  ])
  private static let large = table([("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")])
  private static let sameSound = table([("ぢづ", "じず")])
  private static let particles = table([("をはへ", "おわえ")])
  private static let afterN = table([("なにぬねの", "あいうえお")])

  private static func table(_ rows: [(String, String)]) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: rows.flatMap { zip($0.0, $0.1) })
  }

  /// Whether a kana lengthens the one before it: う after こ, い after せ, ー after both.
  static func lengthens(_ kana: Character, after previous: Character?) -> Bool {
    guard let vowel = previous.flatMap(KanaVowels.vowel) else { return false }
    switch kana {
    case "ー": return true
    case "う": return vowel == "う" || vowel == "お"
    case "い": return vowel == "い" || vowel == "え"
    case "あ", "え", "お": return kana == vowel
    default: return false
    }
  }

  /// Whether a kana can stand for ー after another one in a foreign word: お and う after コ.
  static func isLongMark(_ kana: Character, after previous: Character?) -> Bool {
    guard let vowel = previous.flatMap(KanaVowels.vowel) else { return false }
    return KanaVowels.isLongMark(kana, afterVowel: vowel)
  }

  /// The vowel that makes a kana when n precedes it: あ of な.
  static func vowelBehindN(_ kana: Character) -> Character? { afterN[kana] }

  /// The name of a mistake of one kana for another; nil when the two are not related.
  static func fault(typed: Character, expected: Character) -> AnswerFault? {
    let (one, two) = (String(typed), String(expected))
    func areOne(_ table: [Character: Character]) -> Bool {
      (table[typed] ?? typed) == (table[expected] ?? expected)
    }
    if areOne(large) { return .size(typed: one, expected: two) }
    if areOne(sameSound) { return .sameSound(typed: one, expected: two) }
    if areOne(particles) { return .particle(typed: one, expected: two) }
    guard areOne(plain) else { return nil }
    if "ぱぴぷぺぽ".contains(typed) || "ぱぴぷぺぽ".contains(expected) {
      return .handakuten(typed: one, expected: two)
    }
    return .dakuten(typed: one, expected: two)
  }
}
