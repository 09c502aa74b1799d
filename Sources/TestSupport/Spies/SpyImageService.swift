import Domain

/// An `ImageService` that does what a test says.
public final class SpyImageService: ImageService {
  /// What `store(fileAt:)` does.
  public let onStore = Endpoint<String, ImageReference>("ImageService.store")
  /// What `facts(ofFileAt:)` does.
  public let onFileFacts = Endpoint<String, ImageFacts>("ImageService.facts(ofFileAt:)")
  /// What `facts(of:)` does.
  public let onFacts = Endpoint<ImageReference, ImageFacts?>("ImageService.facts(of:)")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onStore`.
  public func store(fileAt path: String) async throws -> ImageReference { try await onStore(path) }
  /// Calls `onFileFacts`.
  public func facts(ofFileAt path: String) async throws -> ImageFacts {
    try await onFileFacts(path)
  }
  /// Calls `onFacts`.
  public func facts(of image: ImageReference) async throws -> ImageFacts? {
    try await onFacts(image)
  }
}
