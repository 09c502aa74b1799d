/// Tells how a spelling with kanji is read.
public protocol ReadingService: Sendable {
  /// The readings of a word or sentence in kana, the likeliest first; none when it is not known.
  /// - Throws: Whatever keeps the readings from being looked up.
  func readings(of kanji: String) async throws -> [String]
}
