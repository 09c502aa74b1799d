import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock on a file.
///
/// It is released when this is gone, also when the program is killed.
package final class FileLock: Sendable {
  private let file: FileDescriptor

  /// Takes the lock, and waits while another program has it; the file and its folder are created.
  /// - Parameters:
  ///   - path: The file.
  ///   - willWait: Is called before it waits.
  /// - Throws: `Errno` when there is no such file, and it cannot be made.
  package init(_ path: String, willWait: () -> Void) throws(Errno) {
    makeFolders(directoryName(of: path))
    do {
      file = try FileDescriptor.open(
        path,
        .readWrite,
        options: [.create, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite
      )
    } catch {
      throw Errno(error)
    }
    let descriptor = file.rawValue
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { willWait() }
    try Errno.check { flock(descriptor, LOCK_EX) }
  }

  deinit {
    // Nothing was written.
    _ = try? file.close()
  }
}
