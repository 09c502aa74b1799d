/// Undoes and redoes changes of this run and of earlier ones, and stores what that needs.
public protocol UndoService: Sendable {
  /// What undoes the last changes of earlier runs on this computer, the oldest change first.
  ///
  /// Losing it costs some convenience and never a word, so what cannot be read is left out.
  func earlierReversals() async -> [Reversal]

  /// Stores what undoes the last changes for the next run, by the differences between two lists of
  /// this program; what other programs have added or undone in the meantime stays so.
  /// - Parameters:
  ///   - reversals: What undoes the changes of this program and those before it, the oldest first; what
  ///     is kept may lack the first of them.
  ///   - known: The same list when it was kept before; empty the first time, unless something was kept
  ///     when the program started.
  /// - Throws: `StoreError`.
  func save(_ reversals: [Reversal], since known: [Reversal]) async throws

  /// A stream that yields after another program has changed what is kept.
  func changesFromOutside() async -> AsyncStream<Void>

  /// Undoes a change, except what was changed in the meantime.
  /// - Throws: `StoreError.notFound` when it cannot be undone any more, `InputError.changedSince`
  ///   or `.bookChangedSince` when all of it was changed since, `.dayIsOver` when it was for a
  ///   day that is over; and the errors of the services that make the change.
  func perform(_ reversal: Reversal) async throws -> PerformedReversal

  /// What a change was about; nil if it was about several things, or if its subject no longer
  /// exists.
  func subject(of reversal: Reversal) async -> ReversalSubject?

  /// The book to which a change has added words, if that is all it did; nil when there were several,
  /// or when it does not exist.
  func bookOfAddedWords(_ reversal: Reversal) async -> WordBook?
}

extension UndoService {
  /// A stream that ends at once: no other program changes anything.
  public func changesFromOutside() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// Nil: the notice leaves out the title of the book.
  public func bookOfAddedWords(_ reversal: Reversal) async -> WordBook? { nil }
}

/// What undoing a change has done.
public struct PerformedReversal: Hashable, Sendable {
  /// What undoes that in turn; nil when it cannot be undone.
  public let next: Reversal?
  /// The number of words that it has left as they are, fully or in part: they were changed or
  /// answered in the meantime, or came from elsewhere.
  public let leftCount: Int
  /// The grades that it has undone.
  public var undone: [UndoneReview] = []
  /// The grades that it has given once more.
  public var graded: [GradedReview] = []

  /// Creates a result.
  public init(next: Reversal?, leftCount: Int = 0) {
    (self.next, self.leftCount) = (next, leftCount)
  }
}

/// What a change was about.
public enum ReversalSubject: Hashable, Sendable {
  /// A book.
  case book(WordBook)
  /// A word.
  case word(Word)
}
