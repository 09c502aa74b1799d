/// Stores images, named by their content, and describes them.
public protocol ImageService: Sendable {
  /// Stores a copy of a file; the same bytes are stored once.
  /// - Throws: `ImageError` when the file is missing, of an unknown type or over 10 MB, or when the
  ///   copy cannot be made durable.
  func store(fileAt path: String) async throws -> ImageReference

  /// Describes a file of the learner's from its header.
  /// - Throws: `ImageError` when the file cannot be stored: missing, of an unknown type, too large.
  func facts(ofFileAt path: String) async throws -> ImageFacts

  /// Describes a stored image from its header; nil when its file is missing, for instance because a
  /// folder synchronizer has not copied it yet.
  /// - Throws: `StoreError` when it cannot be read.
  func facts(of image: ImageReference) async throws -> ImageFacts?
}
