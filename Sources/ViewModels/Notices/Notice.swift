import Domain

/// What a status line says until the next key; its words are in the catalogue of texts.
public nonisolated enum Notice: Hashable, Sendable {
  /// Something about word books.
  case book(BookNotice)
  /// Something about marks.
  case study(StudyNotice)
  /// Something about reviews.
  case review(ReviewNotice)
  /// Something about words that were typed.
  case word(WordNotice)
  /// Something about words that were changed at once.
  case words(WordsNotice)
  /// Something about what was deleted earlier.
  case trash(TrashNotice)
  /// What happened to the schedule.
  case optimizer(OptimizerNotice)
  /// Something went wrong; nothing of what was asked for has happened.
  case failure(Failure)
  /// Another program took a file from under this one; what it held was written again.
  case rewritten(path: String)
  /// The last key came through an input method or another keyboard layout.
  case inputMethodIsOn
  /// There is nothing left to undo.
  case nothingToUndo
  /// There is nothing left to redo.
  case nothingToRedo
  /// The last change cannot be taken back any more, for this reason.
  case cannotUndo(Failure)
  /// The change taken back last cannot be made again any more, for this reason.
  case cannotRedo(Failure)

  /// Says why something did not happen.
  public static func failed(_ error: any Error) -> Notice { .failure(Failure(error)) }

  /// Whether this is bad news.
  public var isFailure: Bool {
    switch self {
    case .failure, .cannotUndo, .cannotRedo, .study(.notSaved), .word(.sampleNotKept),
      .word(.notSaved), .words(.notEdited), .words(.sheetIsGone):
      true
    default: false
    }
  }
}
