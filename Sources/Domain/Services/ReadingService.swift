/// Tells how a spelling with kanji is read.
public protocol ReadingService: Sendable {
  /// The readings of a word or sentence in kana, the likeliest first; none when it is not known.
  /// - Throws: `ReadingError`, or whatever else keeps the readings from being looked up.
  func readings(of kanji: String) async throws -> [String]
}

/// Why words that no dictionary lists, and sentences, cannot be read.
public enum ReadingError: Error, Hashable, Sendable {
  /// There are no files to read by in any of these folders.
  case absent(searched: [String])
  /// The files in the folder at `path` cannot be used, for this reason.
  case unusable(path: String, message: String)
}
