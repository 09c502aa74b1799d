/// The place for what is not the result of a command.
enum StandardError {
  /// Writes a line; when nobody can read it any more, it is lost without harm.
  static func write(_ line: String) {
    _ = StandardDescriptors.write(line + "\n", to: 2)
  }
}
