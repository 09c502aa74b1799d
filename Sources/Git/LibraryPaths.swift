/// Which files of a repository belong to the library; everything else is the learner's own.
struct LibraryPaths: Sendable {
  /// The folder of the library in the repository: empty, or with a slash at its end.
  let prefix: String

  /// What the folders begin with whose files keep lines that were lost elsewhere.
  var restored: String { prefix + "dev/restored-" }

  /// The kinds of files.
  enum Kind {
    case journal, media, format, companion
  }

  /// The kind of a file; nil when it is not the library's.
  func kind(of path: String) -> Kind? {
    guard path.hasPrefix(prefix) else { return nil }
    let parts = path.dropFirst(prefix.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.count, parts.first ?? "") {
    case (1, "format.json"): return .format
    case (1, ".gitattributes"), (1, ".gitignore"), (1, ".stignore"): return .companion
    case (2...3, "dev"):
      // What begins with a point is being written by a synchronizer.
      let isJournal = parts[parts.count - 1].hasSuffix(".jsonl")
      return isJournal && !parts.contains { $0.hasPrefix(".") } ? .journal : nil
    case (3, "media"):
      let name = parts[2]
      return name.hasSuffix(".tmp") || name.hasPrefix(".") ? nil : .media
    default: return nil
    }
  }

  /// Whether a file is the library's.
  func has(_ path: String) -> Bool { kind(of: path) != nil }
}
