import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file for the learner that gets its name when it is complete and on the disk.
///
/// Until then it has another name in the same folder; what is not committed is removed.
package final class OutputFile {
  /// Why a file was not written; what was there before is untouched.
  package enum Failure: Error, Hashable, Sendable {
    /// There is a file of that name, which was not to be replaced.
    case exists
    /// There is a folder, a device or the like of that name.
    case notAFile
    /// The system refused: errno.
    case system(code: Int32)
  }

  /// The path of the incomplete file.
  package let temporaryPath: String
  private let path: String
  private let replaces: Bool
  private let file: FileDescriptor
  private var isOpen = true
  private var isNamed = false

  /// Begins a file.
  /// - Parameters:
  ///   - path: What it will be called; a link there is followed.
  ///   - replaces: Whether it takes the place of a file that is there.
  ///   - random: Makes the name of the incomplete file, which is hidden.
  /// - Throws: `.exists`, `.notAFile`, `.system`.
  package init(_ path: String, replacing replaces: Bool, random: UInt64) throws(Failure) {
    let status = try Self.replacedFile(at: path, replacing: replaces)
    let path = status == nil ? path : resolvedPath(path)
    (self.path, self.replaces) = (path, replaces)
    let name = Self.temporaryStart + String(random, radix: 36) + Self.temporaryEnd
    temporaryPath = directoryName(of: path) + "/" + name
    do {
      file = try FileDescriptor.open(
        temporaryPath,
        .readWrite,
        options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: FilePermissions(rawValue: 0o666)
      )
    } catch {
      throw .system(code: Errno(error).rawValue)
    }
    // The other file's owner chose who may read it; what cannot be set is as for any new file.
    if let status { fchmod(file.rawValue, status.st_mode & 0o777) }
  }

  deinit {
    // What was committed was closed and checked there.
    if isOpen { _ = try? file.close() }
    if !isNamed { unlink(temporaryPath) }
  }

  /// Whether a name is that of an incomplete file.
  package static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd)
  }

  private static let temporaryStart = ".tangocho-"
  private static let temporaryEnd = ".tmp"

  /// What is written to.
  package var descriptor: Int32 { file.rawValue }

  /// Gives the file its name, durably.
  package func commit() throws(Failure) {
    do {
      try Errno.check { fsync(file.rawValue) }
      isOpen = false
      try file.close()
      try name()
      try syncFolder()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .system(code: Errno(error).rawValue)
    }
  }

  private func name() throws {
    if replaces {
      try Errno.check { rename(temporaryPath, path) }
      isNamed = true
      return
    }
    // A second name, unlike a new one, never takes the place of a file that came in the meantime.
    if link(temporaryPath, path) == 0 { return }
    if errno == EEXIST { throw Failure.exists }
    // Some file systems have no second names.
    if Self.status(of: path) != nil { throw Failure.exists }
    try Errno.check { rename(temporaryPath, path) }
    isNamed = true
  }

  private func syncFolder() throws {
    let folder = directoryName(of: path)
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(folder, .readOnly, options: .closeOnExec)
    } catch {
      // One that may be written, but not listed, has the file already.
      if Errno(error) == .permissionDenied { return }
      throw error
    }
    defer {
      // Nothing is written through it.
      _ = try? descriptor.close()
    }
    do throws(Errno) {
      try Errno.check { fsync(descriptor.rawValue) }
    } catch {
      // Some file systems cannot sync a folder.
      if error != .invalidArgument && error != .notSupported { throw error }
    }
  }

  /// Finds out, without making anything, whether a file could be begun.
  /// - Throws: `.exists`, `.notAFile`, `.system`.
  package static func check(_ path: String, replacing replaces: Bool) throws(Failure) {
    let status = try replacedFile(at: path, replacing: replaces)
    let folder = directoryName(of: status == nil ? path : resolvedPath(path))
    // The dot says that it must be a folder.
    guard access(folder + "/.", W_OK | X_OK) == 0 else { throw .system(code: errno) }
  }

  /// The file whose place another one takes; nil when there is none.
  private static func replacedFile(
    at path: String,
    replacing replaces: Bool
  ) throws(Failure) -> stat? {
    guard let status = Self.status(of: path) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard replaces else { throw .exists }
    return status
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

/// Writes to a descriptor that others may have made.
package enum OutputBytes {
  /// Writes all bytes.
  /// - Throws: `.system`.
  package static func write(
    _ bytes: [UInt8],
    to descriptor: Int32
  ) throws(OutputFile.Failure) {
    var rest = bytes[...]
    do throws(Errno) {
      while !rest.isEmpty {
        let count = try Errno.check {
          rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      }
    } catch {
      throw .system(code: error.rawValue)
    }
  }
}

/// The system call, which `OutputBytes.write` would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
