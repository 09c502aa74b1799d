import Domain
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a library.
enum DurableFolder {
  /// Makes a folder and those that it is in; each that is new is on the disk afterwards.
  /// - Throws: `StoreError` that names the library.
  static func make(_ folder: String, for library: String) throws(StoreError) {
    if access(folder, F_OK) == 0 { return }
    let parent = directoryName(of: folder)
    if parent != folder { try make(parent, for: library) }
    // Another program may have made it meanwhile.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .system(operation: "make the folder of", path: library, code: errno)
    }
    try sync(parent, for: library)
  }

  /// Gives a new file the permissions of the one whose place it will take, and puts it on the disk.
  /// - Throws: `StoreError` that names the new file.
  static func finish(_ new: String, like old: String) throws(StoreError) {
    var status = stat()
    let descriptor = open(new, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open", path: new, code: errno) }
    defer { close(descriptor) }
    if stat(old, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    guard fsync(descriptor) == 0 else { throw .system(operation: "sync", path: new, code: errno) }
  }

  /// Puts the names in a folder on the disk.
  /// - Throws: `StoreError` that names the library.
  static func sync(_ folder: String, for library: String) throws(StoreError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .system(operation: "open the folder of", path: library, code: errno)
    }
    defer { close(descriptor) }
    // Some file systems, such as shared folders of virtual machines, cannot sync a folder.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else {
      throw .system(operation: "sync the folder of", path: library, code: errno)
    }
  }
}
