import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The conditions for starting the full screen.
enum TerminalChecks {
  /// Throws when a condition is not met.
  static func run() throws(CursesTerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard let name = environment("TERM") else { throw .terminalUnnamed }
    guard name != "dumb" else { throw .terminalTooSimple(name) }
    try checkLocale()
  }

  /// A variable that is set and not empty; nil otherwise.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// The name of the locale counts even when it is not installed: the program has its own tables.
  private static func checkLocale() throws(CursesTerminalError) {
    let name = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? "C"
    let codeset = String(cString: tango_codeset())
    let named = name.lowercased()
    guard codeset == "UTF-8" || named.hasSuffix("utf-8") || named.hasSuffix("utf8") else {
      throw .localeNotUTF8(name)
    }
  }
}
