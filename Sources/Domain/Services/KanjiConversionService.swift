/// Converts kana to kanji, as an input method does.
public protocol KanjiConversionService: Sendable {
  /// Makes the dictionary in the background, if it has to be made; see `KanaAnalyser.prepare()`.
  func prepare() -> AsyncStream<ConversionStatus>

  /// Stops making the dictionary.
  func stop() async

  /// Converts a text.
  /// - Parameters:
  ///   - kana: The text, in hiragana or katakana.
  ///   - lengths: The numbers of characters of the first pieces, when the learner has chosen them;
  ///     where the others begin and end is found.
  /// - Returns: The pieces with their candidates.
  /// - Throws: `ConversionError` when there is no dictionary yet, or it cannot be used.
  func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion

  /// Remembers what the learner chose, for the next time.
  /// - Throws: `StoreError`.
  func remember(_ choices: [ConversionChoice]) async throws
}

/// A text in kana as pieces, each with its spellings.
public struct KanjiConversion: Hashable, Sendable {
  /// The pieces in order; together, their kana are the text.
  public let pieces: [Piece]
  /// The spellings of the whole text, the likeliest first: for each piece, its candidate, from 0.
  public let wholes: [[Int]]

  /// A part of the text that is spelt by itself.
  public struct Piece: Hashable, Sendable {
    /// Its kana.
    public let kana: String
    /// Its spellings, the likeliest first; never empty.
    public let candidates: [String]
    /// The meanings of those that are single kanji, where known.
    public let meanings: [String: String]
    /// The kana of those that are not read as typed: ほんや for 本屋, typed as ほにゃ.
    public let readings: [String: String]

    /// Creates a piece; without candidates, its kana is the only one.
    public init(
      kana: String,
      candidates: [String],
      meanings: [String: String] = [:],
      readings: [String: String] = [:]
    ) {
      self.kana = kana
      self.candidates = candidates.isEmpty ? [kana] : candidates
      self.meanings = meanings
      self.readings = readings
    }
  }

  /// Creates a conversion; without `wholes`, each piece has its first candidate.
  public init(pieces: [Piece], wholes: [[Int]] = []) {
    self.pieces = pieces
    self.wholes = wholes.isEmpty ? [pieces.map { _ in 0 }] : wholes
  }
}

/// A spelling that the learner chose for a kana.
public struct ConversionChoice: Hashable, Sendable {
  /// The kana.
  public let kana: String
  /// The spelling.
  public let text: String

  /// Creates a choice.
  public init(kana: String, text: String) {
    self.kana = kana
    self.text = text
  }
}
