import Domain

/// The analyser of a program that cannot convert kana to kanji.
public struct NoKanaAnalyser: KanaAnalyser {
  /// Creates an analyser that finds nothing.
  public init() {}

  /// A stream that says so and ends at once.
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
