import ViewModels

/// What status lines say.
nonisolated struct NoticeTexts: Sendable {
  /// Something about word books.
  let book: @Sendable (BookNotice) -> String
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
    case .failure(let failure): describe(failure)
    case .inputMethodIsOn: notices.inputMethodIsOn
    case .nothingToUndo: notices.nothingToUndo
    }
  }
}
