#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The path before the last component; `.` when there is none.
package func directoryName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last component of a path.
package func fileName(of path: String) -> Substring {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
    ?? path[...]
}

/// The one path of a file under all of its names, also before there is such a file: without the symbolic
/// links that exist, also those to what does not.
package func canonicalPath(_ path: String) -> String { canonicalPath(path, links: 0) }

/// The same, after so many links to what does not exist: they may make a circle.
private func canonicalPath(_ path: String, links: Int) -> String {
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  var path = path[...]
  while path.utf8.count > 1, path.last == "/" { path.removeLast() }
  let parent = directoryName(of: String(path))
  let name = String(fileName(of: String(path)))
  if parent == path { return String(path) }
  if name == "." { return canonicalPath(parent, links: links) }
  let folder = canonicalPath(parent, links: links)
  if name == ".." { return directoryName(of: folder) }
  let file = folder == "/" ? "/" + name : folder + "/" + name
  guard links < mostLinks, let target = linkTarget(file) else { return file }
  return canonicalPath(target.first == "/" ? target : folder + "/" + target, links: links + 1)
}

/// The number of links that operating systems follow.
private let mostLinks = 40

/// What a symbolic link says; nil for anything else.
private func linkTarget(_ path: String) -> String? {
  let most = Int(PATH_MAX)
  var target = [CChar](repeating: 0, count: most)
  let count = readlink(path, &target, most)
  return count < 0
    ? nil : String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The path without symbolic links; the path itself when there is no such file.
package func resolvedPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
