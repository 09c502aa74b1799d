import Domain

/// Images that live as long as the program, named by their content.
public actor InMemoryImageStore: ImageStore {
  /// The bytes of every image kept.
  public private(set) var images: [ImageReference: [UInt8]] = [:]

  /// Makes an empty store.
  public init() {}

  /// Keeps an image; the same bytes are kept once.
  public func storeImage(_ bytes: [UInt8], type: ImageType) -> ImageReference {
    let image = ImageReference(name: "\(SHA256.hexadecimalHash(of: bytes)).\(type.rawValue)")
    images[image] = bytes
    return image
  }

  /// A name for people; there is no file behind it.
  public nonisolated func path(of image: ImageReference) -> String { "memory:\(image.name)" }
}
