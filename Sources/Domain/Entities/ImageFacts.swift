/// What is known about an image file from its header and its size.
public struct ImageFacts: Hashable, Sendable {
  /// The kind of file.
  public let type: ImageType
  /// The size of the picture; nil when the header does not contain it.
  public let size: PixelSize?
  /// The size of the file in bytes; nil when unknown.
  public let byteCount: Int?

  /// Creates a description.
  public init(type: ImageType, size: PixelSize?, byteCount: Int? = nil) {
    self.type = type
    self.size = size
    self.byteCount = byteCount
  }
}

/// The size of a picture in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns of pixels, at least 1.
  public let width: Int
  /// Rows of pixels, at least 1.
  public let height: Int

  /// Creates a size; nil unless both are positive.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }
}
