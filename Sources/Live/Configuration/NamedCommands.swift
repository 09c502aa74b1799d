import Application
import Domain
import Synchronization

/// The commands that messages name: they are about the library that the program uses, and can be typed
/// as they are printed.
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
    // Some messages name a library themselves.
    guard text.contains("`tangocho "), !text.contains("`--library") else { return text }
    let options = options
    if options.isEmpty { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.map { place in
      place % 2 == 1 && isAboutLibrary(parts[place]) ? parts[place] + options : String(parts[place])
    }
    .joined(separator: "`")
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
    "add", "backup", "books", "check", "optimize", "refresh", "restore", "subscribe", "unsubscribe",
    "words",
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
