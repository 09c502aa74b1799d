import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names of the entries of a directory except `.` and `..`, in no particular order.
/// - Throws: The errno.
package func entryNames(in path: String) throws(Errno) -> [String] {
  let directory = try Errno.check { opendir(path) }
  defer { closedir(directory) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = readdir(directory) else { break }
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  if errno != 0 { throw Errno(rawValue: errno) }
  return names
}
