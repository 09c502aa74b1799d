/// The command line of an editor.
nonisolated enum EditorCommand {
  /// The path of a program and its arguments.
  ///
  /// The command goes through the shell, since it may contain arguments and quotes. A plain command
  /// replaces the shell, so that a signal to the child process reaches the editor.
  static func words(_ command: String, file: String) -> [String] {
    let isPlain = command.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " ./_-+".unicodeScalars.contains(scalar)
    }
    return ["/bin/sh", "-c", (isPlain ? "exec " : "") + command + " \"$@\"", command, file]
  }
}
