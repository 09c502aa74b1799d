/// Stores images, named by their content.
public protocol ImageService: Sendable {
  /// Stores a copy of a file; the same bytes are stored once.
  /// - Throws: `ImageError` when the file is missing, of an unknown type or over 10 MB, or when the
  ///   copy cannot be made durable.
  func store(fileAt path: String) async throws -> ImageReference

  /// Where the file of a stored image is.
  func path(of image: ImageReference) -> String
}
