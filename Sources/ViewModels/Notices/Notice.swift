import Domain

/// What a status line says until the next key; its words are in the catalogue of texts.
public nonisolated enum Notice: Hashable, Sendable {
  /// Something about word books.
  case book(BookNotice)
  /// Something about marks.
  case study(StudyNotice)
  /// Something about words that were typed.
  case word(WordNotice)
  /// Something about words that were changed at once.
  case words(WordsNotice)
  /// Something went wrong; nothing of what was asked for has happened.
  case failure(Failure)
  /// The last key came through an input method or another keyboard layout.
  case inputMethodIsOn
  /// There is nothing left to undo.
  case nothingToUndo

  /// Says why something did not happen.
  public static func failed(_ error: any Error) -> Notice { .failure(Failure(error)) }

  /// Whether this is bad news.
  public var isFailure: Bool {
    switch self {
    case .failure, .study(.notSaved), .word(.sampleNotKept), .word(.notSaved): true
    default: false
    }
  }
}
