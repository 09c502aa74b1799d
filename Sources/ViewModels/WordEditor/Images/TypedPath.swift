import Domain

/// The path of an image while it is typed: a directory, and the beginning of a name in it.
nonisolated struct TypedPath: Hashable, Sendable {
  /// Everything up to the last slash, with it, and with its `~`; empty when there is none.
  let directory: String
  /// What stands behind it.
  let name: String

  /// Divides what stands in a field; nil when nothing does.
  init?(_ typed: String) {
    guard var path = ImagePath.unescaped(typed) else { return nil }
    // A quote that is open yet.
    if let quote = typed.first(where: { !$0.isWhitespace }), "'\"".contains(quote),
      path.first == quote
    {
      path.removeFirst()
    }
    // Before anything else is typed, what is in the home directory is meant.
    if path == "~" { path = "~/" }
    let slash = path.lastIndex(of: "/")
    directory = slash.map { String(path[...$0]) } ?? ""
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// What to look for on the disk.
  func path(home: String?) -> String { ImagePath.expanded(directory + name, home: home) }

  /// What stands in the field when the name is another one.
  func replacing(name new: PathName) -> String {
    ImagePath.escaped(directory + new.text + (new.isDirectory ? "/" : ""))
  }
}
