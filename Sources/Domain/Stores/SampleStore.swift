/// Stores the samples that are offered while typing.
///
/// Every method that changes something is durable when it returns; all throw `StoreError`.
public protocol SampleStore: Sendable {
  /// All samples, in order of creation.
  func fetchSamples() async throws -> [Sample]

  /// Adds new samples.
  /// - Throws: `StoreError.alreadyExists` when an id is in use.
  func insertSamples(_ samples: [Sample]) async throws

  /// Counts one more use of a sample; uses counted on several devices add up.
  /// - Throws: `StoreError.notFound` when there is no such sample.
  func countSampleUse(_ id: SampleID) async throws
}
