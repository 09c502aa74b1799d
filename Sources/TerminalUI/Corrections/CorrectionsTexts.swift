import Domain
import TerminalKit
import ViewModels

/// The screen of corrections.
public nonisolated struct CorrectionsTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The number of words with a correction.
  public var count: @Sendable (Int) -> String
  /// A text before and after its correction.
  public var change: @Sendable (_ old: String, _ new: String) -> String
  /// The label of the word as it is.
  public var before: String
  /// The label of the word as it would be.
  public var after: String
  /// What a correction changes, and what it leaves.
  public var explanation: String
  /// The placeholder when there are none, one line each.
  public var empty: @Sendable () -> [String]
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
    count: { CommonTexts.english.words($0) },
    change: { "\($0) → \($1)" },
    before: "yours",
    after: "corrected",
    explanation: "A corrected word keeps its mark, its reviews and its notes.",
    empty: {
      [
        "Your words are as the starter lists have them today,", "or you changed them yourself.",
        "", "\(CorrectionsKeys.map[.back])  goes back",
      ]
    },
    retryKey: { "\(CorrectionsKeys.failedMap[.retry])  tries again" },
    backKey: { "\(CorrectionsKeys.failedMap[.back])  goes back" },
    key: { action in
      switch action {
      case .take: KeyText("correct the selected word", hint: "correct")
      case .takeAll: KeyText("correct all words of the list", hint: "all")
      case .undo: KeyText("undo the last change, on any screen", hint: "undo")
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
