import Domain
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The `ImagePathService` that looks into the directories of this computer.
public struct DiskImagePathService: ImagePathService {
  /// The most names of a directory that are read.
  public static let mostRead = 20_000
  /// The most names that are given back.
  public static let mostGiven = 100

  private let mostRead: Int
  private let executor = BlockingExecutor("paths")

  /// Makes the service.
  /// - Parameter mostRead: The most names of a directory that are read.
  public init(mostRead: Int = DiskImagePathService.mostRead) {
    self.mostRead = mostRead
  }

  /// The directories and image files that a path may mean, in the order of their code points.
  public func completions(of path: String) async throws -> PathCompletions {
    try await executor.run { [self] () throws(PathError) in try read(path) }
  }

  private func read(_ path: String) throws(PathError) -> PathCompletions {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? "./"
    let beginning = slash.map { path[path.index(after: $0)...] } ?? path[...]
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
      case .file: if ImageType.isNamedLikeOne(name) { found.append(PathName(name)) }
      case .other: break
      }
    }
    guard errno == 0 else { throw .system(directory: directory, code: errno) }
    return found
  }

  private enum Kind {
    case directory, file, other
  }

  /// What a name stands for; only links, and what the file system does not tell, cost a call.
  private func kind(of name: String, _ type: UInt8, in directory: Int32) -> Kind {
    switch Int(type) {
    case Int(DT_DIR): return .directory
    case Int(DT_REG): return .file
    case Int(DT_LNK), Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    // A link to nothing, or to what may not be seen, is no name to choose.
    guard fstatat(directory, name, &status, 0) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    default: return .other
    }
  }
}

extension dirent {
  /// The name; nil for one that no text can hold.
  fileprivate var name: String? {
    withUnsafeBytes(of: d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension String {
  /// Whether it may be what somebody means who has typed a beginning.
  fileprivate func isOffered(for beginning: Substring) -> Bool {
    if self == "." || self == ".." { return false }
    if hasPrefix("."), !beginning.hasPrefix(".") { return false }
    // A field shows no control characters, and so cannot hold them.
    return hasPrefix(beginning)
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The characters with which both begin.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension ImageType {
  /// Whether a name ends as those of images do.
  fileprivate static func isNamedLikeOne(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending == "jpeg" || ImageType(rawValue: ending) != nil
  }
}
