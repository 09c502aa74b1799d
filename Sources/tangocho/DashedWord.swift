import Domain

/// A text that begins with a dash, such as `-さん`: the parser takes it for an option.
enum DashedWord {
  /// How to write it.
  /// - Parameters:
  ///   - arguments: The arguments, which could not be parsed.
  ///   - message: What the parser says of them.
  /// - Returns: The advice; nil when the arguments have no such text.
  static func advice(on arguments: [String], _ message: String) -> String? {
    let arguments = Array(arguments.prefix { $0 != "--" })
    for (option, text) in zip(arguments, arguments.dropFirst()) where isValue(text) {
      if message.hasPrefix("Error: Missing value for '\(option) ") {
        return "A value that begins with a dash is written behind a sign: "
          + "\(option)=\(text.shellWord)"
      }
    }
    guard arguments.contains(where: isText) else { return nil }
    return "Words that begin with a dash are written behind -- and all options."
  }

  /// Whether it is none of the options, all others of which begin with two dashes.
  private static func isValue(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && !["-", "-h", "-y"].contains(argument)
  }

  /// No option has a space or a Japanese character.
  private static func isText(_ argument: String) -> Bool {
    let name = argument.prefix { $0 != "=" }
    return argument.hasPrefix("-") && name.contains { $0 == " " || !$0.isASCII }
  }
}
