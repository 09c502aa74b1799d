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
  public private(set) var tryAgain: TryAgainReason?
  /// The letters that the last key removed, because they can become no kana; empty otherwise.
  public private(set) var removed = ""
  /// Whether the verdict waits for the dictionary, which may know the answer as another right one.
  public private(set) var awaitsDictionary = false
  /// The verdict; nil before an answer is given.
  public private(set) var verdict: AnswerVerdict?
  /// Whether the line was empty when the answer was to be given: the word was not recalled.
  public private(set) var isGivenUp = false
  /// The checked text, which is stored in the review.
  private(set) var checked: String?
  private var composer: KanaComposer
  /// The keys with which the line was typed from its start to its end, also those that were removed;
  /// nil after other changes.
  private var keys: String? = ""

  /// A longer text is inserted without conversion to kana.
  private static let longestTyped = 200

  init(_ checker: AnswerChecker) {
    self.checker = checker
    composer = KanaComposer()
    composer.removesDeadLetters = true
  }

  /// Takes the word as it is by now; what was typed stays.
  mutating func renew(_ checker: AnswerChecker) { self.checker = checker }

  /// Has keys do what they do on every card; what was typed stays.
  mutating func leave() { takesKeys = false }

  /// Has keys be text again.
  mutating func comeBack() { takesKeys = true }

  /// Gives no answer.
  mutating func giveUp() {
    isGivenUp = true
    forgetNotes()
  }

  /// Has the verdict wait for the dictionary.
  mutating func awaitDictionary() { awaitsDictionary = true }

  /// Forgets what was said about the last try.
  private mutating func forgetNotes() { (tryAgain, removed, awaitsDictionary) = (nil, "", false) }

  /// Inserts characters at the caret; Latin keys become kana where a reading is typed, and letters
  /// that can become none are removed by the next key.
  mutating func type(_ text: String) {
    forgetNotes()
    guard checker.answered == .gana, text.utf8.count <= Self.longestTyped,
      line.characters.count <= Self.longestTyped
    else {
      keys = nil
      return line.insert(text)
    }
    // As a line shows it: without line breaks and control characters.
    let typed = TextLine(text).text
    var (composer, line) = (composer, line)
    let isAtEnd = line.caret == line.characters.count
    guard line.show(composer.type(typed, into: line.text, caret: line.caret)) else { return }
    (self.composer, self.line) = (composer, line)
    removed = composer.removedLetters
    keys = isAtEnd ? keys.map { $0 + typed } : nil
  }

  /// Performs an editing action.
  mutating func edit(_ edit: TextEdit) {
    forgetNotes()
    line.apply(edit)
    keys = line.characters.isEmpty ? "" : nil
  }

  var typed: TypedAnswer {
    let text = line.text
    guard checker.answered == .gana, line.characters.count <= Self.longestTyped else {
      return TypedAnswer(text)
    }
    return TypedAnswer(
      text: text,
      keys: keys ?? composer.keys(of: text),
      readings: composer.readings(of: text)
    )
  }

  /// Checks the answer that stood in the line when it was given; what was typed since is left out.
  mutating func check(_ given: ReviewEntry, others: [Word], listed: [DictionaryEntry] = []) {
    (line, keys) = (given.line, given.keys)
    take(checker.check(given.typed, others: others, listed: listed), on: given.typed)
  }

  /// Applies a verdict; if the learner should try again, the line is kept, unless it was a whole
  /// answer.
  mutating func take(_ verdict: AnswerVerdict, on typed: TypedAnswer) {
    forgetNotes()
    if case .tryAgain(let tryAgain) = verdict {
      self.tryAgain = tryAgain
      if case .alsoRight = tryAgain { (line, keys) = (TextLine(), "") }
      return
    }
    self.verdict = verdict
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
