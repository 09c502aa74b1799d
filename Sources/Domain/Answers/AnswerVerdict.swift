/// What is said of a typed answer.
public enum AnswerVerdict: Hashable, Sendable {
  /// It is right.
  case right
  /// It is right but for one slip, which is shown.
  case rightWithSlip(AnswerDifference)
  /// It is no answer to the question, and no wrong one either: the learner tries again.
  case tryAgain(AnswerMix)
  /// It is wrong.
  case wrong(WrongAnswer)

  /// Whether it counts as right.
  public var isRight: Bool {
    switch self {
    case .right, .rightWithSlip: true
    case .tryAgain, .wrong: false
    }
  }
}

/// Why an answer is neither right nor wrong.
public enum AnswerMix: Hashable, Sendable {
  /// It is what stands on another side of the word than the one that is asked for.
  case side(Side)
  /// It is the answer of another word to which the same question leads.
  case sameQuestion(Word)
  /// It has letters in it that are no kana.
  case noKana
}

/// A wrong answer and what is to be said of it.
public struct WrongAnswer: Hashable, Sendable {
  /// What was typed beside the answer that is nearest to it.
  public let difference: AnswerDifference
  /// What the two differ in, in terms of the language; empty when they are not alike.
  public let faults: [AnswerFault]
  /// The other word whose answer it is, if there is one.
  public let other: Word?

  /// Makes a wrong answer of its parts.
  public init(_ difference: AnswerDifference, faults: [AnswerFault] = [], other: Word? = nil) {
    (self.difference, self.faults, self.other) = (difference, faults, other)
  }
}

/// Two texts side by side, each in pieces that are the same in both or differ.
public struct AnswerDifference: Hashable, Sendable {
  /// A part of a text.
  public struct Piece: Hashable, Sendable {
    /// The part; never empty.
    public let text: String
    /// Whether the other text has the same.
    public let isSame: Bool

    /// Makes a piece.
    public init(_ text: String, isSame: Bool) { (self.text, self.isSame) = (text, isSame) }
  }

  /// The answer that would have been right.
  public let expected: [Piece]
  /// What was typed.
  public let typed: [Piece]

  /// Makes a difference of its pieces.
  public init(expected: [Piece], typed: [Piece]) {
    (self.expected, self.typed) = (expected, typed)
  }

  /// Makes one of two texts that have nothing in common.
  public init(expected: String, typed: String) {
    func pieces(_ text: String) -> [Piece] { text.isEmpty ? [] : [Piece(text, isSame: false)] }
    self.init(expected: pieces(expected), typed: pieces(typed))
  }
}
