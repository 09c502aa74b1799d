import Domain
import JapaneseText

/// The line in which the answer to a card is typed, and what was said of it.
public nonisolated struct ReviewEntry: Hashable, Sendable {
  /// Knows the answer.
  public internal(set) var checker: AnswerChecker
  /// What stands in the line.
  public internal(set) var line = TextLine()
  /// Whether keys are text; else they do what they do on every card.
  public internal(set) var takesKeys = true
  /// Why the last try was neither right nor wrong; nil when it was one of them, or there was none.
  public internal(set) var mix: AnswerMix?
  /// What was said of the answer; nil before it is given.
  public internal(set) var verdict: AnswerVerdict?
  /// What was typed, once it is checked: what the review keeps.
  var checked: String?
  private var composer = KanaComposer()

  /// A longer piece of text is taken as it is, without making kana of it.
  private static let longestTyped = 200

  init(_ checker: AnswerChecker) { self.checker = checker }

  /// Puts characters at the caret; Latin keys become kana where a reading is typed.
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

  /// Does what an editing key asks for.
  mutating func edit(_ edit: TextEdit) {
    mix = nil
    line.apply(edit)
  }

  /// The answer that stands in the line.
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

  /// Takes a verdict; the line stays as it is where another try is asked for.
  mutating func take(_ verdict: AnswerVerdict, on typed: TypedAnswer) {
    if case .tryAgain(let mix) = verdict {
      self.mix = mix
      return
    }
    (self.verdict, mix) = (verdict, nil)
    // Of what the keys may mean, what is right: きんえん for `kinnen`, where that is the answer.
    let meant = typed.readings.first { reading in
      checker.check(TypedAnswer(text: reading, keys: reading, readings: [reading])).isRight
    }
    let text = checker.answered == .gana ? meant ?? typed.readings.first ?? typed.text : typed.text
    checked = String(normalizedText(text).prefix(Self.longestTyped))
    takesKeys = false
  }
}
