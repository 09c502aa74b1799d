import JapaneseText
import Live
import Processes

/// The output for messages that are not the result of a command.
enum StandardError {
  /// Writes a line, or several; if nobody can read it, it is dropped.
  static func write(_ line: String) {
    _ = StandardDescriptors.write(line.visibleLines + "\n", to: 2)
  }

  /// Writes what went wrong, or what else the learner should know, with the name of the program.
  static func report(_ text: String) { write(ProgramMessage.prefix + text) }
}
