import Domain
import JapaneseText

/// The line in which the answer to a card is typed, and its verdict.
public nonisolated struct ReviewEntry: Hashable, Sendable {
  /// The rules for an answer to this card.
  public private(set) var checker: AnswerChecker
  /// What has been typed so far, with its caret.
  public private(set) var line = TextLine()
  /// Whether keys are text; otherwise they are the commands of every card.
  public private(set) var takesKeys = true
  /// Why the last try was neither right nor wrong; nil otherwise.
  public private(set) var mix: AnswerMix?
  /// The verdict; nil before an answer is given.
  public private(set) var verdict: AnswerVerdict?
  /// The checked text, which is stored in the review.
  private(set) var checked: String?
  private var composer = KanaComposer()

  /// A longer text is inserted without conversion to kana.
  private static let longestTyped = 200

  init(_ checker: AnswerChecker) { self.checker = checker }

  /// Takes the word as it is by now; what was typed stays.
  mutating func renew(_ checker: AnswerChecker) { self.checker = checker }

  /// Has keys do what they do on every card; what was typed stays.
  mutating func leave() { takesKeys = false }

  /// Has keys be text again.
  mutating func comeBack() { takesKeys = true }

  /// Takes what was typed for an answer whose grade was undone.
  mutating func recall(_ checked: String?) { self.checked = checked }

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

  /// Checks the answer that stood in the line when it was given; what was typed since is left out.
  mutating func check(_ given: ReviewEntry, others: [Word]) {
    line = given.line
    take(checker.check(given.typed, others: others), on: given.typed)
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
