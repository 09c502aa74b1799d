/// One difference between two readings, in terms of the language.
public enum AnswerFault: Hashable, Sendable {
  /// A long vowel was typed short: きょ for きょう; the two as they should be.
  case missingLongVowel(String)
  /// A short vowel was typed long: おばあ for おば; the two as they were typed.
  case extraLongVowel(String)
  /// A long vowel is spelled with another kana: とう for とお.
  case longVowelSpelling(typed: String, expected: String)
  /// The small っ is missing before a kana.
  case missingSmallTsu(before: String)
  /// A small っ was typed that is not there.
  case extraSmallTsu
  /// ん is missing.
  case missingN
  /// An ん was typed that is not there.
  case extraN
  /// ん and a vowel are not な: きねん for きんえん, or the other way.
  case nBeforeVowel(typed: String, expected: String)
  /// The two dots: か and が.
  case dakuten(typed: String, expected: String)
  /// The circle: は and ぱ, and ば and ぱ.
  case handakuten(typed: String, expected: String)
  /// Two kana of one sound, which are not one: じ and ぢ, ず and づ.
  case sameSound(typed: String, expected: String)
  /// A particle's kana and the kana of its sound: を and お, は and わ, へ and え.
  case particle(typed: String, expected: String)
  /// A small kana and a large one: きや for きゃ.
  case size(typed: String, expected: String)
}
