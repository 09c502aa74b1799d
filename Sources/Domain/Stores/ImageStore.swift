/// Keeps the bytes of images, named by their content.
public protocol ImageStore: KeptFileStore {
  /// Keeps an image; the same bytes are kept once. Durable when it returns, and from then on as
  /// young as a new one, so that cleaning up keeps it.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - type: Its kind, which becomes the extension of its name.
  /// - Returns: The name under which it is kept.
  /// - Throws: `StoreError`.
  func storeImage(_ bytes: [UInt8], type: ImageType) async throws -> ImageReference

  /// The first bytes of a kept image, at most `count`; nil when it is not there.
  /// - Throws: `StoreError`.
  func firstBytes(of image: ImageReference, count: Int) async throws -> [UInt8]?
}

extension ImageStore {
  /// None: a store without files has nothing to clean up.
  public func keptFiles() async throws -> [KeptFile] { [] }

  /// Nothing was there to remove.
  public func remove(_ file: KeptFile) async throws -> Bool { false }
}
