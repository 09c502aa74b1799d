import Domain

/// An invalid line of an edited sheet.
public nonisolated struct SheetProblem: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with the line.
  public let kind: Kind

  /// The kinds of problem.
  public enum Kind: Hashable, Sendable {
    /// The line is not UTF-8.
    case encoding
    /// The line begins with this text, which is neither a number nor `+`.
    case noNumber(String)
    /// The line begins with this number of a word, and has no tab.
    case noTab(String)
    /// There is no word with this number.
    case unknownNumber(String)
    /// The number is already on this line.
    case repeatedNumber(Int, line: Int)
    /// The line has too many columns.
    case tooManyColumns(Int)
    /// The word was deleted since the sheet was written.
    case deleted
    /// The word lacks these parts.
    case incomplete(Set<MissingPart>)
    /// The line is a new word, and the words are from several books.
    case noBook
  }

  /// Creates a problem.
  public init(line: Int, _ kind: Kind) {
    self.line = line
    self.kind = kind
  }
}
