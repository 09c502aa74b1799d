import JapaneseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file name that begins with a dash: the parser takes it for options, reports that the file is
/// missing, or gives help for the `h` in it.
enum DashedFileName {
  /// The commands whose arguments are files.
  private static let commands: Set<String> = ["import", "export", "sheet", "scan"]

  /// The message about arguments that could not be parsed; nil when none of them is such a name.
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - message: What the parser says of them.
  /// - Returns: What to say instead.
  static func mistake(in arguments: [String], _ message: String) -> String? {
    // What separates the parts of a word may begin with a dash, too.
    if message.hasPrefix("Error: Missing value for") { return nil }
    let arguments = arguments.prefix { $0 != "--" }
    guard let command = arguments.first(where: { !$0.hasPrefix("-") }), commands.contains(command),
      !arguments.contains("--help"), !arguments.contains("-h"),
      let name = arguments.first(where: isFileName)
    else { return nil }
    let shown = name.visible
    return "Error: “\(shown)” begins with a dash, like an option. Write ./\(shown) for the file."
  }

  /// No option has a dot in its name; that of a file need not have one.
  private static func isFileName(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    let isOption = argument.prefix { $0 != "=" }.allSatisfy { $0 != "." }
    return !isOption || access(argument, F_OK) == 0
  }
}
