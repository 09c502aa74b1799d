#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates a folder and those above it, as far as they do not exist, for this user alone; whether that
/// worked shows when the folder is used.
package func makeFolders(_ path: String) {
  for slash in path.utf8.indices.dropFirst() where path.utf8[slash] == UInt8(ascii: "/") {
    mkdir(String(path[..<slash]), 0o700)
  }
  mkdir(path, 0o700)
}
