import Domain

/// A `SampleService` that does what a test says.
public final class SpySampleService: SampleService {
  /// What `save(_:)` does.
  public let onSave = Endpoint<Word, Void>("SampleService.save")
  /// What `samples(for:on:limit:)` does.
  public let onSamples = Endpoint<(String, Side, Int), [Sample]>("SampleService.samples")
  /// What `use(_:)` does.
  public let onUse = Endpoint<SampleID, Void>("SampleService.use")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onSave`.
  public func save(_ word: Word) async throws { try await onSave(word) }
  /// Calls `onSamples`.
  public func samples(for text: String, on side: Side, limit: Int) async throws -> [Sample] {
    try await onSamples((text, side, limit))
  }
  /// Calls `onUse`.
  public func use(_ id: SampleID) async throws { try await onUse(id) }
}
