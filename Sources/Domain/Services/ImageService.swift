/// Stores images, named by their content, and tells what they are.
public protocol ImageService: Sendable {
  /// Stores a copy of a file; the same bytes are stored once.
  /// - Throws: `ImageError` when the file is missing, of an unknown type or over 10 MB, or when the
  ///   copy cannot be made durable.
  func store(fileAt path: String) async throws -> ImageReference

  /// Tells what a file of the learner's is, from its first bytes.
  /// - Throws: `ImageError` when the file cannot be stored: missing, of an unknown type, too large.
  func facts(ofFileAt path: String) async throws -> ImageFacts

  /// Tells what a stored image is, from its first bytes; nil when its file is not there, as long as
  /// a folder synchroniser has not brought it.
  /// - Throws: `StoreError` when it cannot be read.
  func facts(of image: ImageReference) async throws -> ImageFacts?
}
