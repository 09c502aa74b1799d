import Application
import Domain
import Files
import Persistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where an original and its copy are: two libraries, and not one by two names.
nonisolated struct CopiedPlaces {
  let source: LibraryPlace
  let destination: LibraryPlace

  /// The paths without links, as far as they exist; the addresses of those on servers.
  let from: String, to: String

  /// - Throws: `LibraryCopyError` when both are the same, or one is within the other.
  init(from source: LibraryPlace, to destination: LibraryPlace) throws {
    guard let from = source.path, let to = destination.path else { throw LibraryCopyError.inMemory }
    (self.source, self.destination) = (source, destination)
    (self.from, self.to) = (Self.name(of: from, source), Self.name(of: to, destination))
    if !Self.exists(from, source) { throw LibraryCopyError.noLibrary(from) }
    if self.from == self.to || source.isFile && destination.isFile && Self.isSameFile(from, to) {
      throw LibraryCopyError.sameLibrary(from)
    }
    if case .folder = destination, access(to, F_OK) == 0, access(to + "/.", F_OK) != 0 {
      throw LibraryCopyError.notAFolder(to)
    }
    if case .folder = destination, !Self.exists(to, destination),
      let name = try Self.otherName(in: to)
    {
      throw LibraryCopyError.otherFiles(to, name)
    }
    if case .folder = source, case .folder = destination {
      if self.to.hasPrefix(self.from + "/") { throw LibraryCopyError.inside(to, of: from) }
      if self.from.hasPrefix(self.to + "/dev/") { throw LibraryCopyError.inside(from, of: to) }
    }
  }

  /// Whether something is at a place that can be opened as a library.
  static func exists(_ path: String, _ place: LibraryPlace) -> Bool {
    switch place {
    case .memory: false
    // The server says what it has.
    case .server: true
    case .sqlite: access(path, F_OK) == 0
    // An empty folder is not a library.
    case .folder: access(path + "/dev", F_OK) == 0 || access(path + "/format.json", F_OK) == 0
    }
  }

  /// The name of something in a folder; what synchronizers and file systems keep there is nothing.
  private static func otherName(in folder: String) throws(StoreError) -> String? {
    try (POSIXFileSystem().names(in: folder) ?? []).sorted()
      .first { !$0.hasPrefix(".") && $0 != "lost+found" && !CopyMarker.isOwn($0) }
  }

  /// Whether two names lead to one file: by a link of either kind, or another mount.
  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The path without links, as far as it exists; the address of a library on a server.
  static func name(of path: String, _ place: LibraryPlace) -> String {
    place.isFile ? canonicalPath(path) : path
  }
}
