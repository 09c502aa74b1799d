/// Stores image files, named by their content.
public protocol ImageStore: KeptFileStore {
  /// Stores an image; the same bytes are stored once. It is durable when this returns, and counts
  /// as new from then on, so that cleaning up does not remove it.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - type: Its format, which becomes the extension of its name.
  /// - Returns: The reference to the stored image.
  /// - Throws: `StoreError`.
  func storeImage(_ bytes: [UInt8], type: ImageType) async throws -> ImageReference

  /// The first bytes of a stored image, at most `count`; nil when it does not exist.
  /// - Throws: `StoreError`.
  func firstBytes(of image: ImageReference, count: Int) async throws -> [UInt8]?

  /// The size of a stored image in bytes; nil when it does not exist, or when the store cannot say.
  /// - Throws: `StoreError`.
  func byteCount(of image: ImageReference) async throws -> Int?
}

extension ImageStore {
  /// Nil: unknown.
  public func byteCount(of image: ImageReference) async throws -> Int? { nil }

  /// None: a store without files has nothing to clean up.
  public func keptFiles() async throws -> [KeptFile] { [] }

  /// Does nothing.
  public func remove(_ file: KeptFile) async throws(StoreError) -> Bool { false }
}
