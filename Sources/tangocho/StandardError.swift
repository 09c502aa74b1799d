import JapaneseText
import Processes

/// The output for messages that are not the result of a command.
enum StandardError {
  /// Writes a line, or several; if nobody can read it, it is dropped.
  static func write(_ line: String) {
    _ = StandardDescriptors.write(line.visibleLines + "\n", to: 2)
  }
}
