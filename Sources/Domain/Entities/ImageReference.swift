/// A stored image, named by its content.
///
/// The name is `<sha256 in lower-case hex>.<extension>`, so equal bytes have one name and a file
/// with that name never changes.
public struct ImageReference: Hashable, Sendable {
  /// The file name: 64 hex digits, a dot and the extension.
  public let name: String

  /// Creates a reference from the file name of a stored image.
  public init(name: String) {
    self.name = name
  }
}

/// The supported image formats, detected by their first bytes.
public enum ImageType: String, CaseIterable, Hashable, Sendable {
  /// Portable Network Graphics.
  case png
  /// JPEG.
  case jpg
  /// GIF.
  case gif
  /// WebP.
  case webp
}
