#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder that only this user can read.
package struct TemporaryFolder: Hashable, Sendable {
  /// The path, without `/` at its end.
  package let path: String

  /// Creates a folder inside another one, which is created too when it is missing.
  package init(in parent: String) throws(NetworkError) {
    Self.makeFolders(parent)
    var template = [CChar]("\(parent)/tangocho-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .file(path: parent, code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Creates a folder and those above it; whether that worked shows when it is used.
  private static func makeFolders(_ path: String) {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      mkdir(String(path[..<slash]), 0o700)
    }
    mkdir(path, 0o700)
  }

  /// Removes the folder with one file in it; what is left when that fails is temporary anyway.
  package func remove(withFile file: String) {
    unlink(file)
    rmdir(path)
  }

  /// Renames a file within it.
  package func rename(_ old: String, to new: String) throws(NetworkError) -> String {
    let target = path + "/" + new
    guard Self.move(old, target) == 0 else { throw .file(path: target, code: errno) }
    return target
  }

  private static func move(_ old: String, _ new: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(old, new)
    #elseif canImport(Musl)
      Musl.rename(old, new)
    #else
      Darwin.rename(old, new)
    #endif
  }
}
