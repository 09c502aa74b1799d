import ViewModels

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
