import Domain

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
