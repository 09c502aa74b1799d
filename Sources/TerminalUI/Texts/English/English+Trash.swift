import Domain
import ViewModels

nonisolated extension TrashTexts {
  static let english = TrashTexts(
    name: "Deleted",
    count: { "\($0) deleted" },
    picked: { "✓ \($0) picked" },
    book: { "book of \(CommonTexts.english.words($0))" },
    word: { meaning, book in
      meaning.isEmpty ? "from “\(book)”" : "\(meaning) · from “\(book)”"
    },
    empty: ["Nothing was deleted.", "", "q  goes back"],
    retryKey: "⏎  tries again",
    backKey: "q  goes back",
    notice: { notice in
      switch notice {
      case .restored(let subject): "\(isBack(subject)) back. u deletes it again."
      case .deletedAgain(let subject): "\(isBack(subject)) deleted again."
      }
    },
    key: { action in
      switch action {
      case .restore: KeyText("bring back what is picked, or the selected row", hint: "bring back")
      case .pick: KeyText("pick the row, or no longer, and go on to the next", hint: "pick")
      case .pickAll: KeyText("pick all rows, or none", hint: "all")
      case .undo: KeyText("undo the last change, on any screen", hint: "undo")
      case .redo: KeyText("redo what was undone", hint: "redo")
      case .retry: KeyText("read what was deleted again", hint: "try again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  private static func isBack(_ subject: TrashNotice.Subject) -> String {
    switch subject {
    case .book(let title): return "“\(title)” is"
    case .word(let word): return word.isEmpty ? "The word is" : "\(word) is"
    case .several(let books, let words):
      let parts = [
        books > 0 ? CommonTexts.english.books(books) : nil,
        words > 0 ? CommonTexts.english.words(words) : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " and ") + " are"
    }
  }
}
