import Domain

/// An `ImageService` that does what a test says.
public final class SpyImageService: ImageService {
  /// What `store(fileAt:)` does.
  public let onStore = Endpoint<String, ImageReference>("ImageService.store")

  /// Makes a spy with nothing stubbed.
  public init() {}

  /// Calls `onStore`.
  public func store(fileAt path: String) async throws -> ImageReference { try await onStore(path) }

  /// A path that says which image is meant.
  public func path(of image: ImageReference) -> String { "images/\(image.name)" }
}
