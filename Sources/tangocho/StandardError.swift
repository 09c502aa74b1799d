import Processes

/// The output for messages that are not the result of a command.
enum StandardError {
  /// Writes a line; if nobody can read it, it is dropped.
  static func write(_ line: String) {
    _ = StandardDescriptors.write(line + "\n", to: 2)
  }
}
