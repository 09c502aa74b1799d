/// One difference between two readings, as it is called in Japanese.
public enum AnswerFault: Hashable, Sendable {
  /// A long vowel was typed short, きょ for きょう; the expected kana with the vowel.
  case missingLongVowel(String)
  /// A short vowel was typed long, おばあ for おば; the typed kana with the vowel.
  case extraLongVowel(String)
  /// A long vowel is spelled with another kana: とう for とお.
  case longVowelSpelling(typed: String, expected: String)
  /// The small っ is missing before a kana.
  case missingSmallTsu(before: String)
  /// A small っ was typed that does not belong there.
  case extraSmallTsu
  /// ん is missing.
  case missingN
  /// An ん was typed that does not belong there.
  case extraN
  /// ん and a vowel are not な: きねん for きんえん, or the reverse.
  case nBeforeVowel(typed: String, expected: String)
  /// The voicing mark ゛: か and が.
  case dakuten(typed: String, expected: String)
  /// The mark ゜: は and ぱ, and ば and ぱ.
  case handakuten(typed: String, expected: String)
  /// Two different kana with the same sound: じ and ぢ, ず and づ.
  case sameSound(typed: String, expected: String)
  /// The kana of a particle and the kana of its sound: を and お, は and わ, へ and え.
  case particle(typed: String, expected: String)
  /// A small kana and a large one: きや for きゃ.
  case size(typed: String, expected: String)
  /// Two neighbours changed places: さなか for さかな; both in the typed order.
  case swapped(String, String)
  /// A kana for another one that is not related to it: あぜ for かぜ.
  case otherKana(typed: String, expected: String)
  /// A kana is missing; the expected kana.
  case missingKana(String)
  /// A kana was typed that does not belong there.
  case extraKana(String)
}
