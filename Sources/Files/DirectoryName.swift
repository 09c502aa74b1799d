#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The path before the last component; `.` when there is none.
package func directoryName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The one path of a file under all of its names, also before there is such a file: as much of it as
/// exists is without symbolic links.
package func canonicalPath(_ path: String) -> String {
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  var path = path[...]
  while path.utf8.count > 1, path.last == "/" { path.removeLast() }
  let parent = directoryName(of: String(path))
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  if parent == path { return String(path) }
  if name == "." { return canonicalPath(parent) }
  let folder = canonicalPath(parent)
  if name == ".." { return directoryName(of: folder) }
  return folder == "/" ? "/" + name : folder + "/" + name
}

/// The path without symbolic links; the path itself when there is no such file.
package func resolvedPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
