/// Why the full screen cannot be used; nothing has been drawn.
public enum CursesTerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// The environment variable TERM is not set.
  case terminalUnnamed
  /// The terminfo entry that TERM names is not installed.
  case terminalUnknown(String)
  /// The terminal cannot position its cursor.
  case terminalTooSimple(String)
  /// The character encoding of the locale with this name is not UTF-8.
  case localeNotUTF8(String)
  /// The terminal modes could not be set.
  case terminalRefused
}

extension CursesTerminalError: CustomStringConvertible {
  /// What happened and what to do about it.
  public var description: String {
    switch self {
    case .notATerminal:
      "standard input and output must be a terminal: start the program from one, without < > |"
    case .terminalUnnamed:
      "the variable TERM is not set: set it to the type of your terminal, as in TERM=xterm-256color"
    case .terminalUnknown(let name):
      "the terminal “\(name)” is unknown: install its terminfo entry, or set TERM to a known one"
    case .terminalTooSimple(let name):
      "the terminal “\(name)” cannot show a full screen: set TERM to the type of your terminal"
    case .localeNotUTF8(let name):
      "the locale “\(name)” is not UTF-8: set one that is, as in LC_ALL=C.UTF-8"
    case .terminalRefused:
      "the terminal did not accept its settings: is the program in the background?"
    }
  }
}
