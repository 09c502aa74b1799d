import Domain

/// Why a line of an edited text cannot be taken.
public nonisolated struct SheetProblem: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let kind: Kind

  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// It is not UTF-8.
    case encoding
    /// It begins with this, which is neither a number nor `+`.
    case noNumber(String)
    /// There is no word with this number.
    case unknownNumber(String)
    /// The number stands on this line already.
    case repeatedNumber(Int, line: Int)
    /// It has so many columns, which are too many.
    case tooManyColumns(Int)
    /// The word lacks these parts.
    case incomplete(Set<MissingPart>)
    /// It is a new word, and the words are from many books.
    case noBook
  }

  /// Creates a problem of a line.
  public init(line: Int, _ kind: Kind) {
    self.line = line
    self.kind = kind
  }
}
