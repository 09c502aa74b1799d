import Domain
import Files

/// The `ImageService` that stores image files in an image store.
package struct StoredImageService: ImageService {
  /// The maximum size of an image in bytes: 10 MB.
  package static let limit = 10_000_000

  private let store: any ImageStore
  private let executor = BlockingExecutor("image")

  package init(store: any ImageStore) {
    self.store = store
  }

  package func store(fileAt path: String) async throws -> ImageReference {
    let bytes = try await read(path)
    guard let type = ImageType(signatureOf: bytes) else {
      throw ImageError.unknownType(path: path)
    }
    return try await store.storeImage(bytes, type: type)
  }

  /// Describes a file from its header.
  package func facts(ofFileAt path: String) async throws -> ImageFacts {
    let bytes = try await read(path, only: ImageHeader.longest)
    guard let facts = ImageFacts(beginningOf: bytes) else {
      throw ImageError.unknownType(path: path)
    }
    return facts
  }

  /// Describes a stored image.
  package func facts(of image: ImageReference) async throws -> ImageFacts? {
    let bytes = try await store.firstBytes(of: image, count: ImageHeader.longest)
    let byteCount = try await store.byteCount(of: image)
    return bytes.flatMap { ImageFacts(beginningOf: $0, byteCount: byteCount) }
  }

  private func read(_ path: String, only count: Int = .max) async throws(ImageError) -> [UInt8] {
    do {
      return try await executor.run { () throws(InputFile.Failure) in
        do throws(InputFile.Failure) {
          return try InputFile.bytes(of: path, limit: Self.limit, first: count)
        } catch {
          guard error == .missing, let path = differentlyComposed(path) else { throw error }
          return try InputFile.bytes(of: path, limit: Self.limit, first: count)
        }
      }
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

extension ImageFacts {
  /// Reads them from the header of a file; nil when it is not an image.
  init?(beginningOf bytes: [UInt8], byteCount: Int? = nil) {
    guard let type = ImageType(signatureOf: bytes) else { return nil }
    let size = ImageHeader.size(bytes, type: type)
    self.init(type: type, size: size, byteCount: byteCount)
  }
}
