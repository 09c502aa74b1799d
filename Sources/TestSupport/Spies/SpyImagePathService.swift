import Domain

/// An `ImagePathService` that does what a test says.
public final class SpyImagePathService: ImagePathService {
  /// What `completions(of:)` does.
  public let onCompletions = Endpoint<String, PathCompletions>("ImagePathService.completions")

  /// Creates a spy with nothing stubbed, or one that always returns the same.
  public init(completions: PathCompletions? = nil) {
    if let completions { onCompletions.returns(completions) }
  }

  /// Calls `onCompletions`.
  public func completions(of path: String) async throws -> PathCompletions {
    try await onCompletions(path)
  }
}
