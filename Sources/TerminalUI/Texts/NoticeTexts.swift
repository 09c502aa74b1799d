import ViewModels

/// What status lines say.
nonisolated struct NoticeTexts: Sendable {
  /// Something about word books.
  let book: @Sendable (BookNotice) -> String
  /// Something about marks; the failure that is part of it is described already.
  let study: @Sendable (StudyNotice, _ why: String) -> String
  /// Something about words that were typed; the failure that is part of it is described already.
  let word: @Sendable (WordNotice, _ why: String) -> String
  /// Something about words that were changed at once.
  let words: @Sendable (WordsNotice) -> String
  /// The last key came through an input method.
  let inputMethodIsOn: String
  /// There is nothing left to undo.
  let nothingToUndo: String
}

nonisolated extension Texts {
  /// What a status line says.
  func describe(_ notice: Notice) -> String {
    switch notice {
    case .book(let notice): notices.book(notice)
    case .study(let notice): notices.study(notice, notice.failure.map(describe) ?? "")
    case .word(let notice): notices.word(notice, notice.failure.map(describe) ?? "")
    case .words(let notice): notices.words(notice)
    case .failure(let failure): describe(failure)
    case .inputMethodIsOn: notices.inputMethodIsOn
    case .nothingToUndo: notices.nothingToUndo
    }
  }
}
