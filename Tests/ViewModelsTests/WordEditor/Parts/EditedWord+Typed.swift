import Domain
import TestSupport

@testable import ViewModels

@MainActor
extension EditedWord {
  /// A new word of book 1 with these texts; the home directory is /home/yuki.
  static func typed(
    meaning: String = "",
    gana: String = "",
    kanji: String = "",
    focus: WordField = .side(.kanji),
    in target: WordEditorTarget = .new(1)
  ) -> EditedWord {
    let word = EditedWord(target, home: "/home/yuki")
    word.update { $0.phase = .ready }
    word.edit { form in
      form.move(to: focus)
      form[.side(.meaning)] = TextLine(meaning)
      form[.side(.gana)] = TextLine(gana)
      form[.side(.kanji)] = TextLine(kanji)
    }
    return word
  }
}
