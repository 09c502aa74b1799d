/// Earlier entries, offered while a new word is typed.
///
/// All methods throw `StoreError` when the store fails.
public protocol SampleService: Sendable {
  /// Keeps a saved word as a sample. A word with images is not kept, and of samples with the same
  /// three texts there is one.
  func save(_ word: Word) async throws

  /// Samples that begin on a side with what was typed there, in any script and without regard to
  /// case, width and kind of kana, used most first; none for an empty text.
  /// - Throws: `CancellationError` too.
  func samples(for text: String, on side: Side, limit: Int) async throws -> [Sample]

  /// Counts a use of a sample that was taken unchanged.
  func use(_ id: SampleID) async throws
}
