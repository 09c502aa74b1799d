import Domain

/// Images that live as long as the program, named by their content.
public actor InMemoryImageStore: ImageStore {
  /// The bytes of every stored image.
  public private(set) var images: [ImageReference: [UInt8]] = [:]

  private var changes: [ImageReference: Timestamp] = [:]
  private let clock: (any WallClock)?

  /// Creates an empty store; without a clock its images count as very old.
  public init(clock: (any WallClock)? = nil) {
    self.clock = clock
  }

  /// Stores an image; the same bytes are stored once.
  public func storeImage(_ bytes: [UInt8], type: ImageType) -> ImageReference {
    let image = ImageReference(name: "\(SHA256.hexadecimalHash(of: bytes)).\(type.rawValue)")
    images[image] = bytes
    changes[image] = clock?.now
    return image
  }

  /// The first bytes of a stored image, or all when it has fewer; nil when it is not stored.
  public func firstBytes(of image: ImageReference, count: Int) -> [UInt8]? {
    images[image].map { Array($0.prefix(count)) }
  }

  /// The size of a stored image.
  public func byteCount(of image: ImageReference) -> Int? { images[image]?.count }
}

extension InMemoryImageStore {
  /// The stored images, with their sizes.
  public func keptFiles() async -> [KeptFile] { images.keys.compactMap(keptFile) }

  /// Removes an image, unless it was stored again since it was listed.
  public func remove(_ file: KeptFile) async -> Bool {
    guard case .image(let image) = file.kind, keptFile(image) == file else { return false }
    images[image] = nil
    return true
  }

  private func keptFile(_ image: ImageReference) -> KeptFile? {
    images[image].map { bytes in
      KeptFile(
        .image(image),
        path: "memory:\(image.name)",
        byteCount: bytes.count,
        changedAt: changes[image] ?? Timestamp(milliseconds: 0)
      )
    }
  }
}
