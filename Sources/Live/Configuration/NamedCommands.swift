import Application
import Domain
import Synchronization

/// The commands that messages name: they are about the library that the program uses, and can be typed
/// as they are printed.
package nonisolated enum NamedCommands {
  private static let launch = Mutex<Launch?>(nil)
  /// A copy is about two libraries, and its messages do not say about which one.
  private static let isCopy = Mutex(false)

  /// Notes the library that the program uses.
  package static func note(_ used: Launch) {
    launch.withLock { launch in
      if let launch, launch.library != used.library { isCopy.withLock { $0 = true } }
      launch = used
    }
  }

  /// The options that choose the library, with a space before them; empty for the usual one.
  package static var options: String {
    guard !isCopy.withLock({ $0 }), let used = launch.withLock({ $0 })?.library else { return "" }
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
