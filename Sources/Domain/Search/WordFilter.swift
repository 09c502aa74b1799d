/// What a learner types to find words: texts, tags, states and books, all of which must match.
///
/// The same line means the same in every list, in the search of home, in drills, and on the command
/// line: `eat #verb is:due -is:○ book:N5 "to eat"`.
public struct WordFilter: Hashable, Sendable {
  /// The line as it was typed.
  public let text: String
  /// What must match.
  public let terms: [Term]
  /// What is not understood; it is not among the terms, and a state that does not exist finds nothing.
  public let problem: Problem?
  /// Whether a term has nothing behind its sign, as `book:` while the rest of it is still to be typed;
  /// it is not among the terms.
  package let hasEmptyTerm: Bool

  /// One term, or its opposite.
  public struct Term: Hashable, Sendable {
    /// What it asks for.
    public let condition: Condition
    /// Whether words that match are left out.
    public let isNegated: Bool

    /// Creates a term.
    public init(_ condition: Condition, isNegated: Bool = false) {
      (self.condition, self.isNegated) = (condition, isNegated)
    }
  }

  /// What a term asks for.
  public enum Condition: Hashable, Sendable {
    /// A text in a side, the example or the notes, or a tag of this name; also the kana that it may
    /// be romaji for.
    case text(String)
    /// Exactly this text there, or a tag of this name.
    case phrase(String)
    /// A tag whose name begins with this; any tag when it is empty.
    case tag(String)
    /// A state.
    case trait(WordTrait)
    /// A book whose title contains this.
    case book(String)
  }

  /// Why a line is not understood.
  public enum Problem: Hashable, Sendable {
    /// There is no such state; `nearest` is the state whose name is most like it, nil when nothing
    /// was typed yet.
    case unknownTrait(String, nearest: WordTrait?)
    /// There are more terms than this.
    case tooManyTerms(Int)
  }

  /// The maximum number of terms: a pasted page is not a search.
  public static let mostTerms = 32

  /// Reads a line.
  public init(_ text: String) {
    self.text = text
    var parser = WordFilterParser(text)
    let (terms, problem) = parser.parse()
    hasEmptyTerm = parser.hasEmptyTerm
    self.terms = Array(terms.prefix(Self.mostTerms))
    self.problem = terms.count > Self.mostTerms ? .tooManyTerms(Self.mostTerms) : problem
  }

  /// Whether no word can match, because a state that it asks for does not exist.
  public var findsNothing: Bool {
    if case .unknownTrait = problem { true } else { false }
  }

  /// Whether it asks for nothing.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether card states must be read: they are computed from reviews.
  public var needsTraits: Bool {
    terms.contains { term in
      guard case .trait(let trait) = term.condition else { return false }
      return trait.isComputed
    }
  }
}
