import Live
import TerminalUI

/// What `check` says of files that the last commit of git still has, in English.
enum CommitTexts {
  /// The first remedy: it brings back the most, and nothing has to be given up.
  static func remedies(_ files: [String]) -> [String] {
    if files.isEmpty { return [] }
    return [
      NamedCommands.complete(
        "Run `tangocho sync` first: git has what is missing of "
          + "\(English.count(files.count, "file")), and brings it back: "
          + "\(English.list(files, most: 3))."
      )
    ]
  }
}
