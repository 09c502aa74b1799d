/// Why a line of text cannot be split into the sides of a word.
public enum LineProblem: Error, Hashable, Sendable {
  /// The text is not a reading of the spelling.
  case notItsReading(String, of: String)
  /// Both are kana, either of which may be the reading of the kanji between them.
  case severalReadings(String, String, of: String)
  /// There are two words, of which neither is the reading of the other.
  case severalWords(String, String)
  /// There are two meanings, with a word between them or in columns.
  case severalMeanings(String, String)
  /// This part is neither a Japanese word nor a meaning.
  case unclear(String)
  /// The line is longer than a word can be.
  case tooLong
}
