import Domain
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Completes paths from the directories of this computer: those of images, unless all files are
/// wanted.
package struct DiskPathService: ImagePathService {
  /// The maximum number of names that are read from a directory.
  static let mostRead = 20_000
  /// The maximum number of names that are returned.
  private static let mostGiven = 100

  private let mostRead: Int
  private let offersAllFiles: Bool
  private let executor = BlockingExecutor("paths")

  /// Creates the service.
  /// - Parameters:
  ///   - mostRead: The maximum number of names that are read from a directory.
  ///   - offersAllFiles: Whether files that are not images are offered, too.
  package init(mostRead: Int = DiskPathService.mostRead, offersAllFiles: Bool = false) {
    (self.mostRead, self.offersAllFiles) = (mostRead, offersAllFiles)
  }

  /// The directories and files that complete a path, sorted by code points.
  package func completions(of path: String) async throws -> PathCompletions {
    try await executor.run { [self] () throws(PathError) in try read(path) }
  }

  private func read(_ path: String) throws(PathError) -> PathCompletions {
    let beginning = fileName(of: path)
    let folder = path[..<beginning.startIndex]
    let directory = folder.isEmpty ? "./" : String(folder)
    let names = try names(in: directory, beginningWith: beginning)
      .sorted { $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars) }
    return PathCompletions(
      names: Array(names.prefix(Self.mostGiven)),
      count: names.count,
      common: names.dropFirst().reduce(names.first?.text ?? "") { $0.commonPrefix(with: $1.text) }
    )
  }

  private func names(
    in directory: String,
    beginningWith beginning: Substring
  ) throws(PathError) -> [PathName] {
    guard let stream = opendir(directory) else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(directory: directory) : .system(directory: directory, code: errno)
    }
    defer { closedir(stream) }
    var found: [PathName] = []
    for count in 0... {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard count < mostRead else { throw .tooMany(directory: directory, limit: mostRead) }
      guard let name = entry.pointee.name, name.isOffered(for: beginning) else { continue }
      switch kind(of: name, entry.pointee.d_type, in: dirfd(stream)) {
      case .directory: found.append(PathName(name, isDirectory: true))
      case .file:
        if offersAllFiles || ImageType.isNamedLikeOne(name) { found.append(PathName(name)) }
      case .other: break
      }
    }
    guard errno == 0 else { throw .system(directory: directory, code: errno) }
    return found
  }

  private enum Kind {
    case directory, file, other
  }

  /// The type of file with a name; only links, and types that the file system does not report, need
  /// a system call.
  private func kind(of name: String, _ type: UInt8, in directory: Int32) -> Kind {
    switch Int(type) {
    case Int(DT_DIR): return .directory
    case Int(DT_REG): return .file
    case Int(DT_LNK), Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    // A link to nothing, or to something without permission, is not offered.
    guard fstatat(directory, name, &status, 0) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    default: return .other
    }
  }
}

extension dirent {
  /// The name; nil when it is not UTF-8.
  fileprivate var name: String? {
    withUnsafeBytes(of: d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension String {
  /// Whether it completes what was typed.
  fileprivate func isOffered(for beginning: Substring) -> Bool {
    if self == "." || self == ".." { return false }
    if hasPrefix("."), !beginning.hasPrefix(".") { return false }
    // A field cannot hold control characters.
    return hasPrefix(beginning)
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The common prefix of both.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension ImageType {
  /// Whether a name has the extension of an image.
  fileprivate static func isNamedLikeOne(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending == "jpeg" || ImageType(rawValue: ending) != nil
  }
}
