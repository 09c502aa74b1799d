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

  /// The first bytes of a kept image.
  public func firstBytes(of image: ImageReference, count: Int) -> [UInt8]? {
    images[image].map { Array($0.prefix(count)) }
  }

  /// A name for people; there is no file behind it.
  public nonisolated func path(of image: ImageReference) -> String { "memory:\(image.name)" }
}
