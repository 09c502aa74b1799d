/// Why something typed cannot be taken; nothing has been changed then.
public enum InputError: Error, Hashable, Sendable {
  /// A word lacks these parts.
  case incompleteWord(missing: Set<MissingPart>)
  /// A book needs a title.
  case emptyTitle
  /// Words were to go to a book that is closed.
  case bookIsClosed(title: String)
  /// A book was to be closed that is closed already.
  case alreadyClosed(title: String)
  /// A book's words were to move to that same book.
  case sameBook(title: String)
}

/// Why an image cannot be stored.
public enum ImageError: Error, Hashable, Sendable {
  /// There is no file at this path.
  case missing(path: String)
  /// The file is of no kind that the program knows.
  case unknownType(path: String)
  /// The file has more bytes than the limit.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The file could not be read, or its copy not written: errno.
  case system(path: String, code: Int32)
}

/// Why the starter books cannot be offered.
public enum StarterBookError: Error, Hashable, Sendable {
  /// There is no file with words at this path.
  case missing(path: String)
  /// The line of the file at this path is not a word, for this reason.
  case malformed(path: String, line: Int)
  /// The file at this path could not be read: errno.
  case system(path: String, code: Int32)
}
