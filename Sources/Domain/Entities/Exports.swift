/// What to write into a file for other programs.
public struct ExportRequest: Hashable, Sendable {
  /// The path of the file; its ending says the format.
  public var path: String
  /// The books; nil for all of the library.
  public var books: [WordBook]?
  /// Whether a file that is there already is replaced.
  public var replaces: Bool

  /// Creates a request for all books, unless some are given, that replaces nothing.
  public init(path: String, books: [WordBook]? = nil, replaces: Bool = false) {
    (self.path, self.books, self.replaces) = (path, books, replaces)
  }
}

/// The kinds of files that words can be written into.
public enum ExportKind: String, CaseIterable, Hashable, Sendable {
  /// A package of Anki.
  case ankiPackage = "apkg"
  /// Values with commas between them.
  case csv
  /// Values with tabs between them.
  case tsv
  /// Everything that the library holds of the words.
  case json
  /// Lines for the text import of Anki.
  case ankiText = "txt"
  /// A table for each book.
  case markdown = "md"
  /// A test on paper, with a key of its answers.
  case testSheet = "html"

  /// The ending of such a file's name, without the dot.
  public var ending: String { rawValue }
}

/// What was written into a file.
public struct ExportSummary: Hashable, Sendable {
  /// The number of books.
  public var books: Int
  /// The number of words.
  public var words: Int
  /// The number of reviews.
  public var reviews: Int
  /// What the learner should know: what is not in the file, and why; sentences without an end.
  public var remarks: [String]

  /// Creates a summary.
  public init(books: Int, words: Int, reviews: Int = 0, remarks: [String] = []) {
    (self.books, self.words, self.reviews, self.remarks) = (books, words, reviews, remarks)
  }
}
