import CommandOptions
import JapaneseText
import Live
import Processes
import Synchronization
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines of output.
enum Lines {
  /// Why standard output could not be written; 0 when it could.
  private static let lostOutput = Atomic<Int32>(0)

  /// Prints a line with control characters replaced by symbols, so that no file can control the
  /// terminal.
  ///
  /// On a terminal, lines that are too long are broken between words, except errors: they may name
  /// a command to be copied, which is about the same library.
  static func print(_ text: String, to descriptor: Int32 = 1) {
    let text = descriptor == STDERR_FILENO ? NamedCommands.complete(text) : text
    let width = descriptor == STDOUT_FILENO ? TerminalWidth.ofOutput : nil
    let lines = text.visibleLines.split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = WrappedLines.wrapped(lines.map(String.init), to: width)
    write(wrapped.joined(separator: "\n"), to: descriptor)
  }

  /// Prints what went wrong, or what else the learner should know, with the name of the program.
  static func report(_ text: String) { print(ProgramMessage.prefix + text, to: 2) }

  /// Writes a text and a line end.
  static func write(_ text: String, to descriptor: Int32 = 1) {
    let code = StandardDescriptors.write(text + "\n", to: descriptor)
    if code != 0, descriptor == STDOUT_FILENO { lostOutput.store(code, ordering: .relaxed) }
  }

  /// Says when the output of a command was lost.
  /// - Parameters:
  ///   - status: Its status otherwise.
  ///   - isDone: Whether it has done what it was asked for; false for what only says what it would do.
  /// - Returns: The exit status: not 0 when its output was lost.
  static func status(_ status: Int32, isDone: Bool) -> Int32 {
    let code = lostOutput.load(ordering: .relaxed)
    if code == 0 || status != 0 { return status }
    if code == EPIPE { return 128 + SIGPIPE }
    report(outputErrorText(code, isDone: isDone))
    return 1
  }
}
