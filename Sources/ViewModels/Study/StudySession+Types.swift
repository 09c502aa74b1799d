import Domain

extension StudySession {
  /// The state of loading.
  public nonisolated enum Loading: Hashable, Sendable {
    /// The words are being read.
    case underWay
    /// The words were read.
    case done
    /// The words could not be read.
    case failed(Failure)
  }

  /// The rest of a change that is already visible: writing it.
  ///
  /// If that fails, the change is reverted and the status line shows the error.
  typealias Saving = () async -> Void

  /// The notices of a change, and of undoing it.
  typealias StepNews = (done: Notice, undone: Notice)
}

extension StudySession {
  /// The words that are asked the other way tomorrow; none once the day on which they were read is over.
  var otherWayTomorrow: Set<WordID> {
    otherWays.words.isEmpty || otherWays.day != today ? [] : otherWays.words
  }

  var allTitles: [WordBookID: String] {
    guard case .book(let id) = source, let title else { return bookTitles }
    return [id: title]
  }
}
