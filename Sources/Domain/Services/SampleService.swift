/// Earlier entries, offered while a new word is typed.
///
/// All methods throw `StoreError` when the store fails.
public protocol SampleService: Sendable {
  /// Keeps a saved word as a sample. A word with images is not kept; samples with the same three
  /// texts are stored once.
  func save(_ word: Word) async throws

  /// Keeps saved words in one step, as `save(_:)` does each.
  func saveAll(_ words: [Word]) async throws

  /// Samples whose side begins with the given text, in any script and without regard to case, width
  /// and kind of kana, the most used first; none for an empty text.
  /// - Throws: `StoreError`, `CancellationError`.
  func samples(for text: String, on side: Side, limit: Int) async throws -> [Sample]

  /// Counts a use of a sample that was accepted unchanged.
  func use(_ id: SampleID) async throws
}

extension SampleService {
  /// Keeps them one by one.
  public func saveAll(_ words: [Word]) async throws {
    for word in words { try await save(word) }
  }
}
