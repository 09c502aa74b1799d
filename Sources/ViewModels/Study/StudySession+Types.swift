import Domain

extension StudySession {
  /// How far loading has come.
  public nonisolated enum Loading: Hashable, Sendable {
    /// The words are on their way.
    case underWay
    /// The words are here.
    case done
    /// The words cannot be had, for this reason.
    case failed(Failure)
  }

  /// What is left to do of a change that can be seen already: to have it written.
  ///
  /// When that fails, the change is taken back and the status line says why.
  typealias Saving = () async -> Void

  /// What to say of a change, and of its undoing.
  typealias StepNews = (done: Notice, undone: Notice)
}
