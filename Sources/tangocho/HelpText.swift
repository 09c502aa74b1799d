import JapaneseText
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The layout of text that is printed to be read, such as that of `--help`.
enum HelpText {
  /// The columns for which it is wrapped: those of `COLUMNS`, else of the terminal, else 80.
  static var columns: Int {
    if let given = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), given > 0 {
      return given
    }
    return TerminalWidth.ofOutput ?? 80
  }

  /// The help of a command with its usage wrapped, which the parser leaves on one line; an option and
  /// its value stay together.
  static func withWrappedUsage(_ help: String, columns: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(usage) ? wrapped($0.dropFirst(usage.count), columns) : String($0) }
      .joined(separator: "\n")
  }

  private static let usage = "USAGE: "

  private static func wrapped(_ options: Substring, _ columns: Int) -> String {
    let indent = String(repeating: " ", count: usage.count)
    var (lines, line) = ([String](), usage)
    for part in parts(of: options) {
      if !line.hasSuffix(" ") {
        if line.displayWidth + 1 + part.displayWidth > columns {
          lines.append(line)
          line = indent
        } else {
          line += " "
        }
      }
      line += part
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The words of a usage; what is in brackets is one, and so is an option with its value.
  private static func parts(of options: Substring) -> [String] {
    var (parts, depth) = ([String](), 0)
    for word in options.split(separator: " ") {
      let isValue = parts.last?.hasPrefix("--") == true && word.hasPrefix("<")
      if depth > 0 || isValue || word == "..." {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(String(word))
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }
}
