import Application
import Domain
import Live
import Synchronization

/// The commands that messages name: they are about the same library as the one that says it.
enum NamedCommands {
  private static let chosen = Mutex<String?>(nil)

  /// The options that chose the library, with a space before them; empty for the usual one.
  static var options: String { chosen.withLock { $0 ?? "" } }

  /// Notes how the library was chosen.
  static func note(_ choice: LibraryChoice) {
    let options = choice.typed.isEmpty ? "" : " " + choice.typed
    // A copy is about two libraries, and its messages do not say about which one.
    chosen.withLock { $0 = $0 == nil || $0 == options ? options : "" }
  }

  /// A message with the options in its commands, so that they can be typed as they are printed.
  static func complete(_ text: String) -> String {
    let options = options
    // Some messages name a library themselves.
    if options.isEmpty || text.contains("`--library") { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.map { place in
      place % 2 == 1 && isAboutLibrary(parts[place]) ? parts[place] + options : String(parts[place])
    }
    .joined(separator: "`")
  }

  /// Whether a command is about a library and does not say which.
  private static func isAboutLibrary(_ command: Substring) -> Bool {
    let words = command.split(separator: " ")
    guard words.count > 1, words[0] == "tangocho" else { return false }
    let namesOne = words.contains { ["--library", "--database", "--from", "--help"].contains($0) }
    return !namesOne && commands.contains(String(words[1]))
  }

  private static let commands: Set = [
    "add", "backup", "books", "check", "class", "database", "restore", "words",
  ]
}

extension LibraryChoice {
  /// The options that choose it; empty for the usual library.
  var typed: String {
    if let address { return "--database \(address.shown.shellWord)" }
    // The ending of a file says what it is.
    let isNamedByFile = database == .sqlite && library.map(LibraryPlace.isSQLite) ?? false
    let parts = [
      isNamedByFile ? nil : database.map { "--database \($0.rawValue)" },
      library.map { "--library \($0.shellWord)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
