/// What to import, and how.
public struct ImportRequest: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The title of the book that gets all words; nil for the books of the file, or one that is named
  /// after it.
  public var book: String?
  /// The titles of the decks that are left out, as in the file; that of the words without a deck is
  /// empty.
  public var leftOut: Set<String>
  /// What columns become, by their place from 0, where that should not be detected.
  public var roles: [Int: ImportRole]
  /// Whether the first row names the columns; nil to find out.
  public var hasHeader: Bool?
  /// The name of the encoding; nil to find out.
  public var encoding: String?
  /// What happens with words that are in another book already.
  public var duplicates: DuplicateHandling
  /// Whether texts that differ from those of a known word replace them.
  public var updates: Bool
  /// Whether words that are in the trash come back.
  public var restoresDeleted: Bool

  /// Creates a request; what is not given is detected.
  public init(
    path: String,
    book: String? = nil,
    leftOut: Set<String> = [],
    roles: [Int: ImportRole] = [:],
    hasHeader: Bool? = nil,
    encoding: String? = nil,
    duplicates: DuplicateHandling = .merge,
    updates: Bool = false,
    restoresDeleted: Bool = false
  ) {
    (self.path, self.book, self.leftOut, self.roles) = (path, book, leftOut, roles)
    (self.hasHeader, self.encoding) = (hasHeader, encoding)
    (self.duplicates, self.updates, self.restoresDeleted) = (duplicates, updates, restoresDeleted)
  }

  /// The maximum number of bytes of a text that is imported, or whose lines a command takes as words.
  package static let mostTextBytes = 192 << 20
  /// The maximum number of words of a file, and of lines that a command takes as words.
  package static let mostWords = 250_000
}

/// What a column of a file becomes.
public enum ImportRole: String, CaseIterable, Hashable, Sendable {
  /// The meaning.
  case meaning
  /// The reading.
  case gana
  /// The spelling.
  case kanji
  /// The example.
  case example
  /// The notes; several columns are joined.
  case notes
  /// Tags, with commas or spaces between them.
  case tags
  /// The title of the book.
  case book
  /// The identifier of the word in the other program, the same in each of its exports.
  case identity
  /// Nothing.
  case ignored
}

/// What an import does with a word that is in another book already, the same in kanji and gana.
public enum DuplicateHandling: String, CaseIterable, Hashable, Sendable {
  /// The word is not added; its reviews and tags go to the one that is there.
  case merge
  /// The word is added.
  case keep
  /// The word is not added, and nothing of it is taken.
  case skip
}
