/// The result of checking a typed answer.
public enum AnswerVerdict: Hashable, Sendable {
  /// The answer is right.
  case right
  /// The answer is right except for one slip, which is shown.
  case rightWithSlip(AnswerDifference)
  /// The answer is of another question, but not wrong: the learner tries again.
  case tryAgain(TryAgainReason)
  /// The answer is wrong.
  case wrong(WrongAnswer)

  /// Whether it counts as right.
  public var isRight: Bool {
    switch self {
    case .right, .rightWithSlip: true
    case .tryAgain, .wrong: false
    }
  }
}

/// Why an answer is neither right nor wrong, so that the learner tries again.
public enum TryAgainReason: Hashable, Sendable {
  /// The answer is the text of another side of the word.
  case side(Side)
  /// The answer is that of another word with the same question.
  case sameQuestion(Word)
  /// The answer is right too, by a dictionary, but the card asks for this reading or spelling.
  case alsoRight(asked: String)
  /// The answer contains letters that are not kana.
  case noKana
}

/// A wrong answer and its explanation.
public struct WrongAnswer: Hashable, Sendable {
  /// What was typed beside the nearest right answer.
  public let difference: AnswerDifference
  /// The differences as they are called in Japanese; empty when the two are not alike.
  public let faults: [AnswerFault]
  /// The other word that this is the answer of, if any.
  public let other: Word?

  /// Creates a wrong answer; without faults and another word, only the difference explains it.
  public init(_ difference: AnswerDifference, faults: [AnswerFault] = [], other: Word? = nil) {
    (self.difference, self.faults, self.other) = (difference, faults, other)
  }
}

/// Two texts side by side, each in pieces that are equal in both or differ.
public struct AnswerDifference: Hashable, Sendable {
  /// A part of a text.
  public struct Piece: Hashable, Sendable {
    /// The part; never empty.
    public let text: String
    /// Whether the other text has the same piece.
    public let isSame: Bool

    /// Creates a piece of a text that is not empty.
    public init(_ text: String, isSame: Bool) { (self.text, self.isSame) = (text, isSame) }
  }

  /// The right answer.
  public let expected: [Piece]
  /// What was typed.
  public let typed: [Piece]

  /// Creates a difference from its pieces.
  public init(expected: [Piece], typed: [Piece]) {
    (self.expected, self.typed) = (expected, typed)
  }

  /// Creates the difference of two texts that have nothing in common.
  init(expected: String, typed: String) {
    func pieces(_ text: String) -> [Piece] { text.isEmpty ? [] : [Piece(text, isSame: false)] }
    self.init(expected: pieces(expected), typed: pieces(typed))
  }
}
