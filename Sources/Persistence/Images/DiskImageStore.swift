import Domain
import Files

/// Keeps images as files of the library, `media/<xx>/<sha256>.<extension>`.
///
/// A file appears under its name when it is whole and on the disk, and never changes.
public actor DiskImageStore: ImageStore {
  private let executor = BlockingExecutor("images")
  let data: String
  let files: any FileSystem
  let random: any RandomSource

  /// The store's own thread, as its files block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a store below a library's data directory, which does not have to exist yet.
  public init(data: String, random: any RandomSource = SystemRandomSource()) {
    self.init(data: data, random: random, files: POSIXFileSystem())
  }

  package init(data: String, random: any RandomSource, files: any FileSystem) {
    (self.data, self.random, self.files) = (data, random, files)
  }

  /// Keeps an image, durably when it returns; the same bytes are kept once.
  public func storeImage(_ bytes: [UInt8], type: ImageType) throws -> ImageReference {
    let image = ImageReference(name: SHA256.hexadecimalHash(of: bytes) + "." + type.rawValue)
    let path = path(of: image)
    let directory = directoryName(of: path)
    try files.makeDurableDirectory(directory)
    // What a synchroniser has brought only in part, or the disk has damaged, is replaced.
    if try files.readWhole(path) == bytes {
      try renew(path, bytes)
    } else {
      try write(bytes, to: path)
    }
    try files.syncDirectory(directory)
    return image
  }

  /// The first bytes of a kept image, without reading the others.
  public func firstBytes(of image: ImageReference, count: Int) throws -> [UInt8]? {
    let path = path(of: image)
    guard let status = try files.status(of: path), !status.isDirectory else { return nil }
    return try files.readBeginning(path, count: min(count, status.size))
  }

  /// Where the file of a kept image is.
  public nonisolated func path(of image: ImageReference) -> String {
    data + "/media/" + image.name.prefix(2) + "/" + image.name
  }

  /// The bytes of a kept image, nil when there is none: for checking what is kept.
  package func bytes(of image: ImageReference) throws -> [UInt8]? {
    try files.readWhole(path(of: image))
  }

  /// The name that bytes have, with the extension of another name.
  public static func name(of bytes: [UInt8], like image: ImageReference) -> String {
    SHA256.hexadecimalHash(of: bytes) + image.name.drop { $0 != "." }
  }

  /// Makes a file as young as a new one: a second name that comes and goes changes nothing but that.
  private func renew(_ path: String, _ bytes: [UInt8]) throws(StoreError) {
    let second = path + "." + random.next().hexadecimal + ".tmp"
    do {
      if try files.link(path, to: second) { try files.unlink(second) }
    } catch {
      // There are file systems without second names, and the file may have been tidied away.
      try write(bytes, to: path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let temporary = path + "." + random.next().hexadecimal + ".tmp"
    do {
      try files.writeNew(temporary, bytes, durably: true)
      try files.rename(temporary, to: path)
    } catch {
      // The error that counts is the first one; a temporary file that stays is ignored.
      try? files.unlink(temporary)
      throw error
    }
  }
}
