import Readings
import StarterLists

extension LiveDIContainer {
  /// The name of the command that calls `compileConversions(of:into:)`.
  package nonisolated static let compileCommand = "compile-conversions"

  /// Compiles the dictionary for converting kana to kanji; for a process of its own.
  /// - Parameters:
  ///   - source: The folder with the word lists of IPADIC.
  ///   - target: The folder for the dictionary.
  ///   - levels: The paths of the lists of words by level, the easiest first.
  ///   - report: Called with each percentage of the word lists that is read.
  /// - Returns: The exit status.
  /// - Throws: What reading the word lists and writing the dictionary throws.
  package nonisolated static func compileConversions(
    of source: String,
    into target: String,
    levels: [String],
    report: (Int) throws -> Void
  ) throws -> Int32 {
    try ConversionCompiler.run(
      source: source,
      target: target,
      levels: levels.map { try WordListReader.words(ofFileAt: $0) },
      report: report
    )
  }
}
