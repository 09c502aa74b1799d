import Domain

/// The `ImageService` that keeps files of the learner's in an image store.
public struct StoredImageService: ImageService {
  /// The most bytes that an image may have: 10 MB.
  public static let limit = 10_000_000

  private let store: any ImageStore

  /// Makes the service over a store.
  public init(store: any ImageStore) {
    self.store = store
  }

  /// Stores a copy of a file; the same bytes are stored once.
  public func store(fileAt path: String) async throws -> ImageReference {
    let bytes = try read(path)
    guard let type = ImageType(signatureOf: bytes) else {
      throw ImageError.unknownType(path: path)
    }
    return try await store.storeImage(bytes, type: type)
  }

  /// Where the file of a stored image is.
  public func path(of image: ImageReference) -> String { store.path(of: image) }

  private func read(_ path: String) throws(ImageError) -> [UInt8] {
    do {
      return try FileReader.bytes(of: path, limit: Self.limit)
    } catch {
      switch error {
      case .missing: throw .missing(path: path)
      case .notAFile: throw .unknownType(path: path)
      case .tooLarge(let bytes): throw .tooLarge(path: path, bytes: bytes, limit: Self.limit)
      case .system(let code): throw .system(path: path, code: code)
      }
    }
  }
}
