#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path; the one that exists in its place when only the letters are composed otherwise.
package func pathOnDisk(_ path: String) -> String {
  access(path, F_OK) == 0 ? path : differentlyComposed(path) ?? path
}

/// The path that exists and has the same names as one that does not, its letters composed otherwise.
///
/// In names from a Mac, が is two characters.
/// - Returns: The path; nil when there is none.
package func differentlyComposed(_ path: String) -> String? {
  let (name, parent) = (fileName(of: path), directoryName(of: path))
  guard !name.isEmpty, !path.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
  if let found = entry(name, in: parent) { return found }
  return differentlyComposed(parent).flatMap { entry(name, in: $0) }
}

/// The path of the entry of a directory that has the same name, however its letters are composed.
private func entry(_ name: Substring, in directory: String) -> String? {
  guard let names = try? entryNames(in: directory) else { return nil }
  return names.first { $0 == name }.map { directory + "/" + $0 }
}
