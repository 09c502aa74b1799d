import Domain

/// An analyser with fixed answers.
struct FixedAnalyser: KanaAnalyser {
  var analyses: [String: KanaAnalysis] = [:]

  func prepare() -> AsyncStream<ConversionStatus> { AsyncStream { $0.finish() } }
  func stop() async {}
  func analysis(
    of kana: String,
    boundaries: [Int]
  ) async throws(ConversionError) -> KanaAnalysis {
    let key = ([kana] + boundaries.map(String.init)).joined(separator: " ")
    let unknown = KanaWord(kana: kana, text: kana, kind: .name)
    return analyses[key] ?? KanaAnalysis(parses: [[unknown]], words: [])
  }
}
