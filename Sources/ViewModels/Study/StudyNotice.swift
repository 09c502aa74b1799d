import Domain

/// A notice about marks.
public nonisolated enum StudyNotice: Hashable, Sendable {
  /// A mark was undone: the word has this state again.
  case undone(word: String, state: StudyState)
  /// The card is in front again whose mark is undone; the mark had changed nothing.
  case returned(to: String)
  /// A mark was redone: the word has this state again.
  case redone(word: String, state: StudyState)
  /// A word was deleted; `u` restores it.
  case deleted(String)
  /// A deleted word was restored.
  case restored(String)
  /// A mark could not be saved; the word has its earlier state.
  case notSaved(word: String, state: StudyState, why: Failure)
  /// Whether a mark now shows the next word.
  case advances(Bool)
  /// Whether the asked side is now drawn large.
  case large(Bool)
  /// Whether the example, notes and tags are now on the uncovered card.
  case notes(Bool)

  /// The failure in it; nil without one.
  public var failure: Failure? {
    if case .notSaved(_, _, let failure) = self { failure } else { nil }
  }
}
