import Domain

/// What a status line says about marks.
public nonisolated enum StudyNotice: Hashable, Sendable {
  /// A mark was taken back: the word is in this state again.
  case undone(word: String, state: StudyState)
  /// A word was deleted; `u` brings it back.
  case deleted(String)
  /// A deleted word is back.
  case restored(String)
  /// A mark could not be kept; the word is as it was before.
  case notSaved(word: String, state: StudyState, why: Failure)
  /// A mark now goes on to the next word, or stays.
  case advances(Bool)

  /// The error that is part of it.
  public var failure: Failure? {
    if case .notSaved(_, _, let failure) = self { failure } else { nil }
  }
}
