import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that a file stands for.
///
/// It is released when this is gone, also when the program is killed.
package final class FileLock: Sendable {
  private let file: FileDescriptor

  /// Takes the lock, and waits while another program has it; the file and its folder are created.
  package init(_ path: String) throws(Errno) {
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
    try Errno.check { flock(descriptor, LOCK_EX) }
  }

  deinit {
    // Nothing was written.
    _ = try? file.close()
  }
}
