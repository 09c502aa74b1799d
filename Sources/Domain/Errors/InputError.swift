import JapaneseText

/// Why the learner's input is refused; nothing has been changed.
public enum InputError: Error, Hashable, Sendable {
  /// The word lacks these parts.
  case incompleteWord(missing: Set<MissingPart>)
  /// The title is empty.
  case emptyTitle
  /// Words cannot go to a closed book.
  case bookIsClosed(title: String)
  /// The book is already closed.
  case alreadyClosed(title: String)
  /// The words of a book cannot be moved to the same book.
  case sameBook(title: String)
  /// A line of text is not a word, or it is unclear which parts are its sides.
  case unclearLine(LineProblem)
  /// What a change has replaced cannot be restored: this word was changed, graded or marked since.
  case changedSince(Word)
  /// What a change of a book has replaced cannot be restored: this book was changed since.
  case bookChangedSince(WordBook)
  /// What was done for a day cannot be undone, or redone, after that day.
  case dayIsOver(Day)
}

/// Why an image cannot be stored.
public enum ImageError: Error, Hashable, Sendable {
  /// There is no file at this path.
  case missing(path: String)
  /// The file is not of a supported format.
  case unknownType(path: String)
  /// The file has more bytes than the limit.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The file could not be read, or its copy not written: errno.
  case system(path: String, code: Int32)
}

/// Why starter books are not available.
public enum StarterBookError: Error, Hashable, Sendable {
  /// There is no level with this name.
  case unknownLevel(name: String)
  /// There is no word list at this path.
  case missing(path: String)
  /// This line of the file is not a word.
  case malformed(path: String, line: Int)
  /// The file at this path could not be read: errno.
  case system(path: String, code: Int32)
}
