import Domain
import JapaneseText

/// The line in which the answer to a card is typed, and its verdict.
public nonisolated struct ReviewEntry: Hashable, Sendable {
  /// The checker of the answer.
  public internal(set) var checker: AnswerChecker
  /// The text of the line.
  public internal(set) var line = TextLine()
  /// Whether keys are text; otherwise they are the commands of every card.
  public internal(set) var takesKeys = true
  /// Why the last try was neither right nor wrong; nil otherwise.
  public internal(set) var mix: AnswerMix?
  /// The verdict; nil before an answer is given.
  public internal(set) var verdict: AnswerVerdict?
  /// The checked text, which is stored in the review.
  var checked: String?
  private var composer = KanaComposer()

  /// A longer text is inserted without conversion to kana.
  private static let longestTyped = 200

  init(_ checker: AnswerChecker) { self.checker = checker }

  /// Inserts characters at the caret; Latin keys become kana where a reading is typed.
  mutating func type(_ text: String) {
    mix = nil
    guard checker.answered == .gana, text.utf8.count <= Self.longestTyped,
      line.characters.count <= Self.longestTyped
    else { return line.insert(text) }
    // As a line shows it: without line breaks and control characters.
    let typed = TextLine(text).text
    var (composer, line) = (composer, line)
    guard line.show(composer.type(typed, into: line.text, caret: line.caret)) else { return }
    (self.composer, self.line) = (composer, line)
  }

  /// Performs an editing action.
  mutating func edit(_ edit: TextEdit) {
    mix = nil
    line.apply(edit)
  }

  /// The typed answer.
  var typed: TypedAnswer {
    let text = line.text
    guard checker.answered == .gana, line.characters.count <= Self.longestTyped else {
      return TypedAnswer(text)
    }
    return TypedAnswer(
      text: text,
      keys: composer.keys(of: text),
      readings: composer.readings(of: text)
    )
  }

  /// Applies a verdict; the line is kept if the learner should try again.
  mutating func take(_ verdict: AnswerVerdict, on typed: TypedAnswer) {
    if case .tryAgain(let mix) = verdict {
      self.mix = mix
      return
    }
    (self.verdict, mix) = (verdict, nil)
    // Of the possible readings of the keys, the right one: きんえん for `kinnen`, if that is the
    // answer.
    let meant = typed.readings.first { reading in
      checker.check(TypedAnswer(text: reading, keys: reading, readings: [reading])).isRight
    }
    let text = checker.answered == .gana ? meant ?? typed.readings.first ?? typed.text : typed.text
    checked = String(normalizedText(text).prefix(Self.longestTyped))
    takesKeys = false
  }
}
