import ArgumentParser
import CommandOptions
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A question that the learner answers on the terminal.
enum TerminalConfirmation {
  /// The columns for a space and an answer after the question.
  private static let answerWidth = 4

  /// Asks the question; the answer is typed after it.
  /// - Parameters:
  ///   - question: The question.
  ///   - refusal: What is said when the answer is no.
  /// - Throws: The exit status when the answer is no, `UsageError` when there is no terminal to ask
  ///   on.
  static func ask(_ question: String, refusal: String = BackupTexts.nothingChanged) throws {
    guard isatty(0) != 0 else { throw UsageError.cannotAsk }
    let width = TerminalWidth.ofErrors.map { $0 - answerWidth }
    let lines = WrappedLines.wrapped([question], to: width).joined(separator: "\n")
    _ = StandardDescriptors.write(lines + " ", to: STDERR_FILENO)
    let answer = readLine()?.lowercased()
    // Ctrl-D ends no line.
    if answer == nil { StandardError.write("") }
    guard let answer, ["y", "yes"].contains(answer) else {
      StandardError.write(refusal)
      throw ExitCode.failure
    }
  }
}
