/// How the command of an editor is run.
nonisolated enum EditorCommand {
  /// The path of a program and its arguments.
  ///
  /// The command goes through the shell, since it may have arguments and more. A plain one takes the
  /// shell's place, so that a signal to the program that was started is one to the editor.
  static func words(_ command: String, file: String) -> [String] {
    let isPlain = command.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " ./_-+".unicodeScalars.contains(scalar)
    }
    return ["/bin/sh", "-c", (isPlain ? "exec " : "") + command + " \"$@\"", command, file]
  }
}
