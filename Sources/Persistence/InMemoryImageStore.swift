import Domain

/// Images that live as long as the program, named by their content.
public actor InMemoryImageStore: ImageStore {
  /// The bytes of every image kept.
  public private(set) var images: [ImageReference: [UInt8]] = [:]

  /// Makes an empty store.
  public init() {}

  /// Keeps an image; the same bytes are kept once.
  public func storeImage(_ bytes: [UInt8], type: ImageType) -> ImageReference {
    let image = ImageReference(name: "\(digest(bytes)).\(type.rawValue)")
    images[image] = bytes
    return image
  }

  /// A name for people; there is no file behind it.
  public nonisolated func path(of image: ImageReference) -> String { "memory:\(image.name)" }
}

/// 64 hex digits that tell contents apart.
///
/// Memory needs names of the right form, not cryptography: four FNV-1a hashes with different
/// beginnings (http://www.isthe.com/chongo/tech/comp/fnv/).
private func digest(_ bytes: [UInt8]) -> String {
  (UInt64(0)..<4).map { seed in
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 &+ seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }.joined()
}
