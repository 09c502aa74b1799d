import Domain

/// The path of an image while it is typed: a directory, and the beginning of a name in it.
nonisolated struct TypedPath: Hashable, Sendable {
  /// Everything up to and including the last slash, with its `~`; empty when there is none.
  let directory: String
  /// The rest after it.
  let name: String

  /// Splits the text of a field; nil when it is empty.
  init?(_ typed: String) {
    guard var path = ImagePath.unescaped(typed) else { return nil }
    // An unclosed quote.
    if let quote = typed.first(where: { !$0.isWhitespace }), "'\"".contains(quote),
      path.first == quote
    {
      path.removeFirst()
    }
    // Before anything else is typed, `~` means the content of the home directory.
    if path == "~" { path = "~/" }
    let slash = path.lastIndex(of: "/")
    directory = slash.map { String(path[...$0]) } ?? ""
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path to complete on the disk.
  func path(home: String?) -> String { ImagePath.expanded(directory + name, home: home) }

  /// The text of the field with another name.
  func replacing(name new: PathName) -> String {
    ImagePath.escaped(directory + new.text + (new.isDirectory ? "/" : ""))
  }

  /// The text of the field with the unambiguous part completed; nil when there is none.
  func completed(by found: PathCompletions) -> String? {
    if found.count == 1, let only = found.names.first {
      return only.isTyped(as: name) ? nil : replacing(name: only)
    }
    return found.common.count > name.count ? replacing(name: PathName(found.common)) : nil
  }
}

nonisolated extension PathName {
  /// Whether it is a file, and a typed name is all of it.
  ///
  /// Byte by byte: in a name from a Mac, ガ is two characters.
  func isTyped(as name: String) -> Bool { !isDirectory && text.utf8.elementsEqual(name.utf8) }
}
