import Domain
import TerminalKit
import ViewModels

/// The screen of corrections.
public nonisolated struct CorrectionsTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The number of listed words, and of those that were left.
  public var count: @Sendable (_ listed: Int, _ left: Int) -> String
  /// A text before and after its correction.
  public var change: @Sendable (_ old: String, _ new: String) -> String
  /// The meaning of a word and the example that it gets.
  public var addition: @Sendable (_ meaning: String, _ example: String) -> String
  /// What the row of a word says that was left.
  public var left: @Sendable (_ change: String) -> String
  /// The label of the word as it is.
  public var before: String
  /// The label of the word as it would be.
  public var after: String
  /// What a correction changes, and what it leaves.
  public var explanation: String
  /// The message that there are none.
  public var empty: String
  /// The line of a placeholder that says how to list a number of words that were left.
  public var leftKey: @Sendable (_ left: Int) -> String
  /// The line of a placeholder that says how to read them again.
  public var retryKey: @Sendable () -> String
  /// The line of a placeholder that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (CorrectionsAction) -> KeyText
}

nonisolated extension CorrectionsTexts {
  static let english = CorrectionsTexts(
    name: "Corrections",
    count: { listed, left in
      CommonTexts.english.words(listed) + (left > 0 ? " · \(English.number(left)) left" : "")
    },
    change: { "\($0) → \($1)" },
    addition: { "\($0)  + \($1)" },
    left: { "left · \($0)" },
    before: "yours",
    after: "corrected",
    explanation: "Marks, reviews and notes stay.",
    empty: "Your words are as the starter lists have them today, or you changed them yourself.",
    leftKey: { left in
      let words = CommonTexts.english.words(left)
      return "\(CorrectionsKeys.map[.showLeft])  lists \(words) that you left"
    },
    retryKey: { "\(CorrectionsKeys.failedMap[.retry])  tries again" },
    backKey: { "\(CorrectionsKeys.failedMap[.back])  goes back" },
    key: { action in
      switch action {
      case .take: KeyText("correct the selected word", hint: "correct")
      case .takeAll: KeyText("correct all words, except those that you left", hint: "all")
      case .leave:
        KeyText("leave the word as it is, or offer the correction again", hint: "leave")
      case .showLeft:
        KeyText("show or hide the words that you left as they are", hint: "show left")
      case .undo: KeyText("undo what was done here", hint: "undo")
      case .redo: KeyText("redo what was undone", hint: "redo")
      case .retry: KeyText("read the corrections again", hint: "try again")
      case .back: KeyText("go back; the other words stay as they are", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )
}

nonisolated extension TextParts {
  /// The screen of corrections.
  public var corrections: CorrectionsTexts {
    get { self[CorrectionsTexts.self] }
    set { self[CorrectionsTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var corrections: CorrectionsTexts { parts.corrections }
}
