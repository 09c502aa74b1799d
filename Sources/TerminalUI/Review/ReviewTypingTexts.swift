import Domain
import TerminalKit
import ViewModels

/// Typed answers.
public nonisolated struct ReviewTypingTexts: Sendable {
  /// The names of the line, of a line that was left, and of a verdict, among the keys.
  public var name: String, leftName: String, verdictName: String
  /// Where the keys go, before the hints: into the line, or not.
  public var typingMode: String, keysMode: String
  /// The hint of the key that ends typing answers, while the line takes the letters.
  public var endTyping: String
  /// What to type, before the line: the name of the side.
  public var label: @Sendable (Side) -> String
  /// The verdicts that an answer is right, and right except for what is shown.
  public var right: String, slip: String
  /// Letters that were removed from a reading, because they make no kana.
  public var removed: @Sendable (String) -> String
  /// The note that the verdict waits for the dictionary.
  public var awaitsDictionary: String
  /// Why the learner should try again.
  public var tryAgain: @Sendable (TryAgainReason) -> String
  /// A word that this one is confused with.
  public var mixUp: @Sendable (Word) -> String
  /// The differences between a wrong answer and the right one, and the word that it belongs to.
  public var explanation: @Sendable (WrongAnswer) -> String

  /// Creates the texts, all of them: a language that misses one does not compile.
  public init(
    name: String,
    leftName: String,
    verdictName: String,
    typingMode: String,
    keysMode: String,
    endTyping: String,
    label: @escaping @Sendable (Side) -> String,
    right: String,
    slip: String,
    removed: @escaping @Sendable (String) -> String,
    awaitsDictionary: String,
    tryAgain: @escaping @Sendable (TryAgainReason) -> String,
    mixUp: @escaping @Sendable (Word) -> String,
    explanation: @escaping @Sendable (WrongAnswer) -> String
  ) {
    (self.name, self.leftName, self.verdictName) = (name, leftName, verdictName)
    (self.typingMode, self.keysMode, self.endTyping) = (typingMode, keysMode, endTyping)
    self.label = label
    (self.right, self.slip, self.removed, self.tryAgain) = (right, slip, removed, tryAgain)
    self.awaitsDictionary = awaitsDictionary
    (self.mixUp, self.explanation) = (mixUp, explanation)
  }
}

nonisolated extension ReviewTypingTexts {
  static let english = ReviewTypingTexts(
    name: "Reviewing: typing an answer",
    leftName: "Reviewing: the keys beside an answer to be typed",
    verdictName: "Reviewing: an answer that was checked",
    typingMode: "typing:",
    keysMode: "keys:",
    endTyping: "untyped",
    label: { side in
      switch side {
      case .gana: "reading"
      case .meaning: "meaning"
      case .kanji: "kanji"
      }
    },
    right: "right",
    slip: "Right, but written like this.",
    removed: { "\($0) makes no kana here, and was removed." },
    awaitsDictionary:
      "Reading the dictionary. \(ReviewKeys.typingMap[.check]) judges without it.",
    tryAgain: { englishTryAgain($0) },
    mixUp: { "not \(englishName($0))" },
    explanation: { answer in
      (answer.faults.map(englishFault) + [answer.other.map(englishOther)].compactMap { $0 })
        .joined(separator: " ")
    }
  )

  private static func englishTryAgain(_ tryAgain: TryAgainReason) -> String {
    switch tryAgain {
    case .side(.gana): "That is the reading. What does it mean?"
    case .side(.meaning): "That is the meaning. How is it read?"
    case .side(.kanji): "That is the spelling. Try again."
    case .sameQuestion(let word): "Another word fits too: \(englishName(word)). Try again."
    case .alsoRight(let asked): "Right, but this card asks \(asked). Try again."
    case .noKana: "Not all of this is kana. Try again."
    }
  }

  private static func englishOther(_ word: Word) -> String {
    "That is another card: \(englishName(word))."
  }

  /// `食う (くう) to eat`.
  private static func englishName(_ word: Word) -> String {
    let texts = [word.kanji.text, word.gana.text].filter { !$0.isEmpty }
    let name = texts.count == 2 ? "\(texts[0]) (\(texts[1]))" : texts.first ?? ""
    return [name, word.meaning.text].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func englishFault(_ fault: AnswerFault) -> String {
    switch fault {
    case .missingLongVowel(let right): "The vowel is long: \(right)."
    case .extraLongVowel(let typed): "The vowel is short: \(typed.dropLast()), not \(typed)."
    case .longVowelSpelling(let typed, let right):
      "The long vowel is written \(right), not \(typed)."
    case .missingSmallTsu(let kana): "A small っ is missing before \(kana)."
    case .extraSmallTsu: "One small っ is too many."
    case .missingN: "An ん is missing."
    case .extraN: "There is one ん too many."
    case .nBeforeVowel(let typed, let right):
      "It is \(right), not \(typed): before a vowel or y, ん is typed n' or nn."
    case .dakuten(let typed, let right): "Mind the dakuten: \(right), not \(typed)."
    case .handakuten(let typed, let right): "Mind the handakuten: \(right), not \(typed)."
    case .sameSound(let typed, let right):
      "It sounds alike, but is written \(right), not \(typed)."
    case .particle(let typed, let right): "It is written \(right), not \(typed)."
    case .size(let typed, let right): "It is \(right), not \(typed): mind the size."
    case .swapped(let one, let two): "\(one) and \(two) changed places: \(two)\(one)."
    case .otherKana(let typed, let right): "It is \(right), not \(typed)."
    case .missingKana(let right): "\(right) is missing."
    case .extraKana(let typed): "\(typed) does not belong there."
    }
  }
}
