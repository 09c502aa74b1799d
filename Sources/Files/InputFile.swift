import SystemPackage

/// A regular file that the program did not create, open for reading.
package final class InputFile {
  /// The size in bytes when it was opened.
  package private(set) var size = 0
  private let descriptor: FileDescriptor

  /// Why a file was not read.
  package enum Failure: Error, Equatable {
    case missing
    /// A directory, a device, a pipe or the like.
    case notAFile
    case tooLarge(bytes: Int)
    /// The system call failed: errno.
    case system(code: Int32)

    /// The failure of a call; a folder, a socket, and a device that does not exist, are not files.
    init(_ error: Errno) {
      self =
        switch error {
        case _ where error.isMissing: .missing
        case .isDirectory, .noSuchAddressOrDevice, .operationNotSupportedByDevice: .notAFile
        default: .system(code: error.rawValue)
        }
    }
  }

  /// Opens a file.
  package init(_ path: String) throws(Failure) {
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: .foreign)
    } catch {
      throw Failure(Errno(error))
    }
    let status: Stat
    do { status = try Stat(descriptor) } catch { throw Failure(error) }
    if status.type != .regular { throw .notAFile }
    size = Int(status.size)
  }

  deinit {
    // Nothing was written, so nothing can be lost.
    _ = try? descriptor.close()
  }

  /// At most `count` bytes from an offset; fewer only at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    try [UInt8](readFrom: offset, count: max(0, count)) { offset, rest throws(Failure) in
      do {
        return try descriptor.read(fromAbsoluteOffset: Int64(offset), into: rest)
      } catch {
        throw Failure(Errno(error))
      }
    }
  }

  /// The bytes of a file of at most `limit` bytes, or only the first `count`.
  package static func bytes(
    of path: String,
    limit: Int = .max,
    first count: Int = .max
  ) throws(Failure) -> [UInt8] {
    let file = try InputFile(path)
    guard file.size <= limit else { throw .tooLarge(bytes: file.size) }
    var bytes = try file.bytes(at: 0, count: min(file.size, count))
    // It may have grown since its size was read.
    while bytes.count < count {
      let more = try file.bytes(at: bytes.count, count: min(1 << 16, count - bytes.count))
      if more.isEmpty { break }
      bytes += more
      if bytes.count > limit { throw .tooLarge(bytes: bytes.count) }
    }
    return bytes
  }
}
