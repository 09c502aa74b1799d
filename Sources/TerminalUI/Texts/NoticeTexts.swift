import Domain
import ViewModels

/// What status lines say.
nonisolated struct NoticeTexts: Sendable {
  /// Something about word books.
  let book: @Sendable (BookNotice) -> String
  /// Something about marks; the failure that is part of it is described already.
  let study: @Sendable (StudyNotice, _ why: String) -> String
  /// Something about reviews.
  let review: @Sendable (ReviewNotice) -> String
  /// Something about words that were typed; the failure that is part of it is described already.
  let word: @Sendable (WordNotice, _ why: String) -> String
  /// Something about words that were changed at once.
  let words: @Sendable (WordsNotice) -> String
  /// The last key came through an input method.
  let inputMethodIsOn: String
  /// There is nothing left to undo.
  let nothingToUndo: String
  /// There is nothing left to redo.
  let nothingToRedo: String
  /// A change cannot be taken back, or made again, any more.
  let cannotUndo: @Sendable (_ why: String) -> String,
    cannotRedo: @Sendable (_ why: String) -> String
}

nonisolated extension Texts {
  /// What a status line says.
  func describe(_ notice: Notice) -> String {
    switch notice {
    case .book(let notice): notices.book(notice)
    case .study(let notice): notices.study(notice, notice.failure.map(describe) ?? "")
    case .review(let notice): notices.review(notice)
    case .word(let notice): notices.word(notice, notice.failure.map(describe) ?? "")
    case .words(let notice): notices.words(notice)
    case .trash(let notice): trash.notice(notice)
    case .fitting(let notice): fitting.notice(notice)
    case .failure(let failure): describe(failure)
    case .rewritten(let path): errors.finding(.rewritten(path: path))
    case .inputMethodIsOn: notices.inputMethodIsOn
    case .nothingToUndo: notices.nothingToUndo
    case .nothingToRedo: notices.nothingToRedo
    case .cannotUndo(let failure): notices.cannotUndo(describe(failure))
    case .cannotRedo(let failure): notices.cannotRedo(describe(failure))
    }
  }
}
