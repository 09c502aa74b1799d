/// What the beginning of an image file tells about it.
public struct ImageFacts: Hashable, Sendable {
  /// The kind of file.
  public let type: ImageType
  /// How large the picture is; nil when the file does not say so where it should.
  public let size: PixelSize?

  /// Makes a description.
  public init(type: ImageType, size: PixelSize?) {
    self.type = type
    self.size = size
  }
}

/// How large a picture is, in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns of pixels, at least 1.
  public let width: Int
  /// Rows of pixels, at least 1.
  public let height: Int

  /// Makes a size; nil when there would be no picture.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }
}
