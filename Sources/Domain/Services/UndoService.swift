/// Undoes changes of earlier runs, and keeps between runs what is needed for it.
public protocol UndoService: Sendable {
  /// What undoes the last changes of earlier runs on this computer, the oldest change first.
  ///
  /// Losing it costs some convenience and never a word, so what cannot be read is left out.
  func earlierReversals() async -> [Reversal]

  /// Keeps what undoes the last changes for the next run, as the list of this program has changed;
  /// what other programs have added or undone meanwhile stays so.
  /// - Parameters:
  ///   - reversals: What undoes the changes of this program and those before it, the oldest first; what
  ///     is kept may lack the first of them.
  ///   - known: The same list when it was kept before; empty the first time, unless something was kept
  ///     when the program started.
  /// - Throws: `StoreError`.
  func save(_ reversals: [Reversal], since known: [Reversal]) async throws

  /// A stream that yields after another program has changed what is kept.
  func changesFromOutside() async -> AsyncStream<Void>

  /// The number of words that undoing a change would leave, since they were answered meanwhile or came
  /// from elsewhere.
  /// - Throws: As `perform(_:)`.
  func leftCount(of reversal: Reversal) async throws -> Int

  /// Undoes a change.
  /// - Returns: What undoes that in turn; nil when it cannot be undone.
  /// - Throws: `StoreError.notFound` when it cannot be undone any more; other errors as the
  ///   services that it concerns.
  func perform(_ reversal: Reversal) async throws -> Reversal?

  /// What a change was about; nil when that was several, or when it does not exist.
  func subject(of reversal: Reversal) async -> ReversalSubject?
}

extension UndoService {
  /// A stream that ends at once: no other program changes anything.
  public func changesFromOutside() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  /// None.
  public func leftCount(of reversal: Reversal) async throws -> Int { 0 }
}

/// What a change was about.
public enum ReversalSubject: Hashable, Sendable {
  /// A book.
  case book(WordBook)
  /// A word.
  case word(Word)
}
