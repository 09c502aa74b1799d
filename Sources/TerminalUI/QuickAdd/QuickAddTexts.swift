import ViewModels

/// Quick add: a word in one line.
public nonisolated struct QuickAddTexts: TextPart {
  /// The name of the overlay in the list of keys.
  public var name: String
  /// The question, with the title of the book that gets the word.
  public var title: @Sendable (_ book: String) -> String
  /// The example shown while the line is empty.
  public var example: String
  /// The number of remaining lines of a pasted text.
  public var pasted: @Sendable (Int) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (QuickAddAction) -> KeyText
}

nonisolated extension QuickAddTexts {
  static let english = QuickAddTexts(
    name: "Quick add",
    title: { book in book.isEmpty ? "Add a word" : "Add a word to “\(book)”" },
    example: "食べる たべる to eat, in any order",
    pasted: { English.count($0, "more line") },
    key: { action in
      switch action {
      case .accept: KeyText("add the word that is shown; with an empty line, go back", hint: "add")
      case .otherForm:
        KeyText("romaji before the caret to kana; else the next reading", hint: "kana/reading")
      case .leave: KeyText("go back", hint: "back")
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    }
  )
}

nonisolated extension TextParts {
  /// A word in one line.
  public var quickAdd: QuickAddTexts {
    get { self[QuickAddTexts.self] }
    set { self[QuickAddTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var quickAdd: QuickAddTexts { parts.quickAdd }
}
