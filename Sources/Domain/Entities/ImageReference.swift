/// A stored image, named by its content.
///
/// The name is `<sha256 in small hex digits>.<extension>`, so equal bytes have one name and a file
/// with that name never changes.
public struct ImageReference: Hashable, Sendable {
  /// The file name: 64 hex digits, a dot and the extension.
  public let name: String

  /// Makes a reference from the file name of a stored image.
  public init(name: String) {
    self.name = name
  }
}

/// The kinds of image file that the program takes, told by their first bytes.
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
