import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question that the learner answers on the terminal.
enum Confirmation {
  /// Asks.
  /// - Throws: The exit status when the answer is no, `UsageError` when nobody can answer.
  static func ask(_ question: String) throws {
    guard isatty(0) != 0 else { throw UsageError.cannotAsk }
    StandardError.write(question)
    guard let answer = readLine()?.lowercased(), ["y", "yes"].contains(answer) else {
      StandardError.write(BackupTexts.nothingChanged)
      throw ExitCode.failure
    }
  }
}
