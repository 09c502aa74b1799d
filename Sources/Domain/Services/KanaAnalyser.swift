/// Finds the words of a text in kana, for converting it to kanji.
///
/// It needs a dictionary that is made once on this computer, by `prepare()`.
public protocol KanaAnalyser: Sendable {
  /// Makes the dictionary in the background, if it has to be made.
  ///
  /// Ending the stream does not stop the work; `stop()` does.
  /// - Returns: The current status and each later one; it ends when the status is no longer
  ///   `preparing`.
  func prepare() -> AsyncStream<ConversionStatus>

  /// Stops making the dictionary, and returns when it has stopped.
  func stop() async

  /// The words of a text.
  /// - Parameters:
  ///   - kana: The text in hiragana; anything else in it stays as it is.
  ///   - boundaries: The numbers of characters after which a word has to end.
  /// - Returns: The parses, and the words that the whole text spells.
  /// - Throws: `ConversionError` when there is no dictionary yet, or it cannot be used.
  func analysis(of kana: String, boundaries: [Int]) async throws(ConversionError) -> KanaAnalysis
}

/// Whether kana can be converted to kanji.
public enum ConversionStatus: Hashable, Sendable {
  /// The word lists, of which the dictionary is made, are in none of these folders; empty when the
  /// program cannot convert.
  case absent(searched: [String])
  /// The dictionary has not been made yet.
  case unprepared
  /// The dictionary is being made; `fraction` of it is done, 0 to 1.
  case preparing(fraction: Double)
  /// Kana can be converted.
  case ready
  /// The dictionary could not be made; `prepare()` tries again.
  case failed(ConversionError)
}

/// Why kana cannot be converted to kanji.
public enum ConversionError: Error, Hashable, Sendable {
  /// The word lists are in none of these folders; empty when the program cannot convert.
  case absent(searched: [String])
  /// The dictionary has not been made yet.
  case unprepared
  /// The dictionary in the folder at `path` cannot be made or used.
  case unusable(path: String, message: String)
}

/// The words of a text in kana.
public struct KanaAnalysis: Hashable, Sendable {
  /// The ways to read the text as words, the likeliest first.
  public let parses: [[KanaWord]]
  /// The words that the whole text spells.
  public let words: [Spelling]

  /// A word with its cost.
  public struct Spelling: Hashable, Sendable {
    /// The word.
    public let word: KanaWord
    /// The lower, the likelier.
    public let cost: Int

    /// Creates a word with its cost.
    public init(_ word: KanaWord, cost: Int) {
      self.word = word
      self.cost = cost
    }
  }

  /// Creates an analysis.
  public init(parses: [[KanaWord]], words: [Spelling]) {
    self.parses = parses
    self.words = words
  }
}

/// A word of a text in kana.
public struct KanaWord: Hashable, Sendable {
  /// Its part of the text.
  public let kana: String
  /// Its spelling.
  public let text: String
  /// Its part in a sentence.
  public let kind: Kind

  /// The part of a word in a sentence; the raw value is its letter in the dictionary.
  public enum Kind: String, CaseIterable, Sendable {
    /// An independent word.
    case content = "c"
    /// A conjugated form of one: 見 of 見ます.
    case conjugated = "v"
    /// A name.
    case name = "n"
    /// A digit.
    case digit = "d"
    /// Something before a word: お, 不.
    case prefix = "p"
    /// A particle, an ending or a symbol, which belongs to the word before it.
    case attached = "a"
  }

  /// Creates a word.
  public init(kana: String, text: String, kind: Kind) {
    self.kana = kana
    self.text = text
    self.kind = kind
  }
}

/// The analyser of a program that cannot convert kana to kanji.
public struct NoKanaAnalyser: KanaAnalyser {
  /// Creates an analyser that finds nothing.
  public init() {}

  /// A stream with the status `absent`, which ends at once.
  public func prepare() -> AsyncStream<ConversionStatus> {
    AsyncStream { continuation in
      continuation.yield(.absent(searched: []))
      continuation.finish()
    }
  }

  /// Does nothing.
  public func stop() async {}

  /// Always an error.
  public func analysis(
    of kana: String,
    boundaries: [Int]
  ) async throws(ConversionError) -> KanaAnalysis {
    throw .absent(searched: [])
  }
}
