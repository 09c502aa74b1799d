import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question that the learner answers on the terminal.
enum TerminalConfirmation {
  /// Asks the question.
  /// - Throws: The exit status when the answer is no, `UsageError` when there is no terminal to ask
  ///   on.
  static func ask(_ question: String) throws {
    guard isatty(0) != 0 else { throw UsageError.cannotAsk }
    StandardError.write(question)
    guard let answer = readLine()?.lowercased(), ["y", "yes"].contains(answer) else {
      StandardError.write(BackupTexts.nothingChanged)
      throw ExitCode.failure
    }
  }
}
