#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary file that is in no folder: it is gone when it is closed, however the program ends.
package enum UnnamedFile {
  /// Opens a new one for reading and writing.
  /// - Returns: The descriptor; the program closes it.
  package static func open() throws(TemporaryFolder.Failure) -> Int32 {
    let parent = TemporaryFolder.defaultParent
    // `mkstemp` writes the name into it.
    var template = [CChar]("\(parent)/tangocho-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor < 0 { throw TemporaryFolder.Failure(path: parent, code: errno) }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
