import Domain
import Files

/// Stores images as files of the library, `media/<xx>/<sha256>.<extension>`.
///
/// A file gets its name when it is complete and on the disk, and never changes.
public actor DiskImageStore: ImageStore {
  private let executor = BlockingExecutor("images")
  let data: String
  let files: any FileSystem
  let random: any RandomSource

  /// The store's own thread, as its files block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a store in a library's data directory, which need not exist yet.
  public init(data: String, random: any RandomSource = SystemRandomSource()) {
    self.init(data: data, random: random, files: POSIXFileSystem())
  }

  package init(data: String, random: any RandomSource, files: any FileSystem) {
    (self.data, self.random, self.files) = (data, random, files)
  }

  /// Stores an image, durably when it returns; the same bytes are stored once.
  public func storeImage(_ bytes: [UInt8], type: ImageType) throws -> ImageReference {
    let image = ImageReference(name: SHA256.hexadecimalHash(of: bytes) + "." + type.rawValue)
    let path = path(of: image)
    let directory = directoryName(of: path)
    try files.makeDurableDirectory(directory)
    // A file that is incomplete or damaged is replaced.
    if try files.readWhole(path) == bytes {
      try renew(path, bytes)
    } else {
      try write(bytes, to: path)
    }
    try files.syncDirectory(directory)
    return image
  }

  /// The first bytes of a stored image, without reading the rest.
  public func firstBytes(of image: ImageReference, count: Int) throws -> [UInt8]? {
    let path = path(of: image)
    guard let status = try files.status(of: path), !status.isDirectory else { return nil }
    return try files.readBeginning(path, count: min(count, status.size))
  }

  /// The size of the file of a stored image.
  public func byteCount(of image: ImageReference) throws -> Int? {
    guard let status = try files.status(of: path(of: image)), !status.isDirectory else {
      return nil
    }
    return status.size
  }

  /// The path of a stored image.
  public nonisolated func path(of image: ImageReference) -> String {
    LibraryMedia.path(of: image.name, in: data)
  }

  /// The bytes of a stored image, nil when it does not exist; for checking the store.
  package func bytes(of image: ImageReference) throws -> [UInt8]? {
    try files.readWhole(path(of: image))
  }

  /// The name for some bytes, with the extension of another name.
  package static func name(of bytes: [UInt8], like image: ImageReference) -> String {
    SHA256.hexadecimalHash(of: bytes) + image.name.drop { $0 != "." }
  }

  /// Gives a file a new change time: adding and removing a second name changes nothing else.
  private func renew(_ path: String, _ bytes: [UInt8]) throws(StoreError) {
    let second = path + "." + random.next().hexadecimal + ".tmp"
    do {
      if try files.link(path, to: second) { try files.unlink(second) }
    } catch {
      // Some file systems have no second names, and the file may have been cleaned up.
      try write(bytes, to: path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let temporary = path + "." + random.next().hexadecimal + ".tmp"
    do {
      try files.writeNew(temporary, bytes, durably: true)
      try files.rename(temporary, to: path)
    } catch {
      // The first error is the one that counts; a leftover temporary file is ignored.
      try? files.unlink(temporary)
      throw error
    }
  }
}
