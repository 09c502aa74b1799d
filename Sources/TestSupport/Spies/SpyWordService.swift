import Domain
import Synchronization

/// A `WordService` that does what a test says.
public final class SpyWordService: WordService {
  /// What `words(in:)` does.
  public let onWords = Endpoint<WordBookID, [Word]>("WordService.words")
  /// What `word(_:)` does.
  public let onWord = Endpoint<WordID, Word>("WordService.word")
  /// What `search(_:limit:)` does.
  public let onSearch = Endpoint<(String, Int), FoundWords>("WordService.search")
  /// What `save(_:in:)` does.
  public let onSave = Endpoint<([WordInput], WordBookID), [Word]>("WordService.save")
  /// What `edit(_:to:)` does.
  public let onEdit = Endpoint<(WordID, WordInput), Word>("WordService.edit")
  /// What `updateStudyState(_:undoing:)` does; it changes no reviews.
  public let onUpdateStudyState = Endpoint<[WordID: StudyState], Void>(
    "WordService.updateStudyState"
  )
  /// The words that undoing marks leaves as they are, because of newer answers.
  public let skipped = Mutex<Set<WordID>>([])
  /// What `change(_:by:)` does.
  public let onChange = Endpoint<([WordID], WordsChange), WordStep>("WordService.change")
  /// What `edit(_:addingTo:)` does.
  public let onEditMany = Endpoint<(WordEdits, WordBookID?), WordStep>("WordService.editMany")
  /// What `perform(_:)` does.
  public let onPerform = Endpoint<WordStep, WordStep>("WordService.perform")
  /// What `overlap(of:in:excluding:)` does.
  public let onOverlap = Endpoint<(WordInput, WordBookID, WordID?), Overlap?>(
    "WordService.overlap"
  )

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onWords`.
  public func words(in bookID: WordBookID) async throws -> [Word] { try await onWords(bookID) }
  /// Calls `onWord`.
  public func word(_ id: WordID) async throws -> Word { try await onWord(id) }
  /// Calls `onSearch`.
  public func search(_ text: String, limit: Int) async throws -> FoundWords {
    try await onSearch((text, limit))
  }
  /// Calls `onSave`.
  public func save(_ inputs: [WordInput], in bookID: WordBookID) async throws -> [Word] {
    try await onSave((inputs, bookID))
  }
  /// Calls `onEdit`.
  public func edit(_ word: Word, to input: WordInput) async throws -> Word {
    try await onEdit((word.id, input))
  }
  /// Calls `onUpdateStudyState`, whether marks are given or undone.
  public func updateStudyState(
    _ states: [WordID: StudyState],
    undoing marks: MarkedReviews?
  ) async throws -> MarkedReviews {
    try await onUpdateStudyState(states)
    var reviews = MarkedReviews()
    if marks != nil { reviews.skipped = skipped.withLock { $0.intersection(states.keys) } }
    return reviews
  }
  /// Calls `onChange`.
  public func change(_ ids: [WordID], by change: WordsChange) async throws -> WordStep {
    try await onChange((ids, change))
  }
  /// Calls `onEditMany`.
  public func edit(_ edits: WordEdits, addingTo bookID: WordBookID?) async throws -> WordStep {
    try await onEditMany((edits, bookID))
  }
  /// Calls `onPerform`.
  public func perform(_ step: WordStep) async throws -> WordStep { try await onPerform(step) }
  /// Calls `onOverlap`.
  public func overlap(
    of input: WordInput,
    in bookID: WordBookID,
    excluding excluded: WordID?
  ) async throws -> Overlap? {
    try await onOverlap((input, bookID, excluded))
  }
}
