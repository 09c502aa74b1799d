import Readings

extension LiveDIContainer {
  /// The name of the command that calls `compileConversions(of:into:)`.
  package nonisolated static let compileCommand = "compile-conversions"

  /// Compiles the dictionary for converting kana to kanji; for a process of its own.
  /// - Parameters:
  ///   - source: The folder with the word lists of IPADIC.
  ///   - target: The folder for the dictionary.
  /// - Returns: The exit status.
  package nonisolated static func compileConversions(
    of source: String,
    into target: String
  ) -> Int32 {
    ConversionCompiler.run(source: source, target: target)
  }
}
