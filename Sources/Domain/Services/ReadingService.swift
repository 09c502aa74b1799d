/// Proposes the reading of a text with kanji.
public protocol ReadingService: Sendable {
  /// The readings of a word or sentence in kana, the likeliest first; none when unknown.
  /// - Throws: `ReadingError`, or another error that prevented the lookup.
  func readings(of kanji: String) async throws -> [String]
}

/// Why sentences, and words that no dictionary lists, have no readings.
public enum ReadingError: Error, Hashable, Sendable {
  /// MeCab's dictionary is in none of these folders.
  case absent(searched: [String])
  /// MeCab's dictionary in the folder at `path` cannot be used.
  case unusable(path: String, message: String)
}
