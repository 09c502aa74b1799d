import Domain
import ViewModels

/// What status lines say.
public nonisolated struct NoticeTexts: Sendable {
  /// Something about word books.
  public var book: @Sendable (BookNotice) -> String
  /// Something about marks; the failure that is part of it is described already.
  public var study: @Sendable (StudyNotice, _ why: String) -> String
  /// Something about reviews.
  public var review: @Sendable (ReviewNotice) -> String
  /// Something about words that were typed; the failure that is part of it is described already.
  public var word: @Sendable (WordNotice, _ why: String) -> String
  /// Something about words that were changed at once.
  public var words: @Sendable (WordsNotice) -> String
  /// The last key came through an input method.
  public var inputMethodIsOn: String
  /// There is nothing left to undo.
  public var nothingToUndo: String
  /// There is nothing left to redo.
  public var nothingToRedo: String
  /// A change cannot be taken back, or made again, any more.
  public var cannotUndo: @Sendable (_ why: String) -> String,
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
