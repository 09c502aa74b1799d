/// Finds the words of a text, and which of them the learner knows.
public protocol TextScanService: Sendable {
  /// Reads a text to its end, line by line; memory depends only on the number of different words,
  /// not on its length.
  /// - Parameters:
  ///   - format: What the lines are; nil to recognize it by the first one.
  ///   - next: The next line, without its end; nil after the last one.
  /// - Returns: The words, the most frequent first.
  /// - Throws: `ReadingError` without MeCab's dictionary, `StoreError`, and what `next` throws.
  func scan(
    _ format: TextFormat?,
    next: @Sendable () async throws -> String?
  ) async throws -> TextScan
}

/// What the lines of a text are.
public enum TextFormat: String, CaseIterable, Hashable, Sendable {
  /// Text as it is read.
  case plain
  /// Subtitles with time codes: SubRip, WebVTT.
  case subtitles
  /// Subtitles of Advanced SubStation Alpha.
  case styledSubtitles
  /// HTML.
  case page
}

/// Splits sentences into words.
public protocol SentenceAnalyser: Sendable {
  /// The words of a sentence that are worth looking up, in order: no particles, endings, names,
  /// numbers and symbols.
  /// - Throws: `ReadingError`.
  func words(of sentence: String) async throws -> [SentenceWord]
}

/// A word of a sentence.
public struct SentenceWord: Hashable, Sendable {
  /// The form under which dictionaries list it.
  public let base: String
  /// The reading of that in hiragana; nil when it is not known.
  public let reading: String?

  /// Creates a word.
  public init(base: String, reading: String? = nil) {
    (self.base, self.reading) = (base, reading)
  }
}

/// The words of a text.
public struct TextScan: Hashable, Sendable {
  /// Its different words, the most frequent first, then those that come first.
  public let words: [ScannedWord]

  /// Creates a result.
  public init(words: [ScannedWord] = []) { self.words = words }

  /// The number of words in the text.
  public var count: Int { words.reduce(0) { $0 + $1.count } }

  /// The part of the text that is known, is being learnt, or is new, 0 to 1.
  public func share(_ status: ScannedWord.Status) -> Double {
    let part = words.reduce(0) { $0 + ($1.status == status ? $1.count : 0) }
    return count == 0 ? 0 : Double(part) / Double(count)
  }
}

/// A word of a text, and whether the learner knows it.
public struct ScannedWord: Hashable, Sendable {
  /// The word.
  public let word: SentenceWord
  /// How often it occurs in the text.
  public let count: Int
  /// Whether the learner knows it.
  public let status: Status
  /// The word in the library; nil when it is in no book.
  public let id: WordID?
  /// The first sentence with it.
  public let sentence: String

  /// Whether a learner knows a word.
  public enum Status: String, CaseIterable, Sendable {
    /// The word is ○.
    case known
    /// The word was asked, and is not ○.
    case learning
    /// The word was never asked, or is in no book.
    case new
  }

  /// Creates a word.
  public init(_ word: SentenceWord, count: Int, status: Status, id: WordID?, sentence: String) {
    (self.word, self.count, self.status) = (word, count, status)
    (self.id, self.sentence) = (id, sentence)
  }
}

/// The words of sentences in a program that cannot analyse them.
public struct NoSentenceAnalyser: SentenceAnalyser {
  /// Creates the analyser.
  public init() {}

  /// Fails: there is no dictionary.
  /// - Throws: `ReadingError.absent`.
  public func words(of sentence: String) async throws -> [SentenceWord] {
    throw ReadingError.absent(searched: [])
  }
}
