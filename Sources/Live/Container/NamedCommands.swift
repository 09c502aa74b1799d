import Application
import Domain
import Synchronization

/// The commands in messages: they name the library that the program uses, and can be typed as they
/// are printed.
package nonisolated enum NamedCommands {
  private static let library = Mutex<LibraryPlace?>(nil)

  /// Notes the library that the program uses; a copy is about two, and notes none.
  package static func note(_ used: LibraryPlace) { library.withLock { $0 = used } }

  /// The options that choose the library, with a space before them; empty for the usual one.
  package static var options: String {
    guard let used = library.withLock({ $0 }) else { return "" }
    return used == (try? Launch())?.library ? "" : " " + used.options
  }

  /// A message with the options in its commands.
  package static func complete(_ text: String) -> String {
    text.contains(opening) ? complete(text, with: options) : text
  }

  /// A message with options in its commands.
  static func complete(_ text: String, with options: String) -> String {
    // Some messages name a library themselves.
    if options.isEmpty || text.contains("`--library") { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: opening)?.lowerBound {
      let command = command(in: rest[rest.index(after: start)...])
      result += rest[...start] + command + (isAboutLibrary(command) ? options : "")
      rest = rest[command.endIndex...]
      // The backtick that ends it.
      result += rest.prefix(1)
      rest = rest.dropFirst()
    }
    return result + rest
  }

  private static let opening = "`tangocho "

  /// The command at the beginning of a text, up to a backtick that is not in a quoted word.
  private static func command(in text: Substring) -> Substring {
    var (isQuoted, isEscaped) = (false, false)
    for place in text.indices {
      switch text[place] {
      case _ where isEscaped: isEscaped = false
      case "'": isQuoted.toggle()
      case "\\": isEscaped = !isQuoted
      case "`" where !isQuoted: return text[..<place]
      default: break
      }
    }
    return text
  }

  /// Whether a command is about a library and does not say which; that of a group has two names.
  private static func isAboutLibrary(_ command: Substring) -> Bool {
    let words = command.split(separator: " ")
    guard words.count > 1, words[0] == "tangocho" else { return false }
    let namesOne = words.contains { ["--library", "--database", "--from", "--help"].contains($0) }
    let isWhole = words.count > 2 || !groups.contains(words[1])
    return !namesOne && isWhole && commands.union(groups).contains(words[1])
  }

  private static let groups: Set<Substring> = ["class", "database"]
  private static let commands: Set<Substring> = [
    "add", "backup", "books", "check", "copy", "import", "optimize", "refresh", "restore",
    "subscribe", "sync", "unsubscribe", "words",
  ]
}

nonisolated extension LibraryPlace {
  /// The options that choose it.
  fileprivate var options: String {
    switch self {
    case .memory: "--database memory"
    case .folder(let path), .sqlite(let path): "--library \(path.shellWord)"
    case .server(let address, _, _): "--database \(address.shown.shellWord)"
    }
  }
}
