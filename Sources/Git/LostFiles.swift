import Domain
import Persistence

/// Brings back what is in the last commit, but was removed or shortened here without a reason: such
/// a loss must not be committed, and spread to every other computer.
///
/// The program removes a file of its journal only when a snapshot has its lines, it never shortens
/// one, and it removes an image only when no word has it.
struct LostFiles {
  let repository: GitRepository
  /// The names of the images that words have; nil when that is not known.
  let neededImages: Set<String>?
  private let files = POSIXFileSystem()

  init(in repository: GitRepository, neededImages: Set<String>?) {
    (self.repository, self.neededImages) = (repository, neededImages)
  }

  /// Brings files back.
  /// - Returns: Their paths.
  func restore(_ changes: LibraryChanges) throws(SyncError) -> [String] {
    guard try repository.commit("HEAD") != nil else { return [] }
    var restored: [String] = []
    // A compaction removes many files of a folder, whose snapshot may be long.
    var covered: [String: Set<String>] = [:]
    for path in changes.gone where try isLost(path, &covered) {
      try checkOut(path)
      restored.append(path)
    }
    for path in changes.present where try restoreContent(of: path) { restored.append(path) }
    return restored
  }

  private func isLost(
    _ path: String,
    _ covered: inout [String: Set<String>]
  ) throws(SyncError) -> Bool {
    // It may be there, and only be removed from the index.
    guard try repository.content("HEAD:" + path) != nil, try read(path) == nil else {
      return false
    }
    switch repository.paths.kind(of: path) {
    case .journal:
      let (folder, name) = Self.parts(of: path)
      if covered[folder] == nil { covered[folder] = try coveredNames(in: folder) }
      return covered[folder]?.contains(name) != true
    case .image: return neededImages?.contains(Self.parts(of: path).name) ?? true
    case .format: return true
    case .companion, nil: return false
    }
  }

  private func coveredNames(in folder: String) throws(SyncError) -> Set<String> {
    do {
      return try CoveredNames.names(in: repository.path(of: folder), files)
    } catch {
      throw .reading(error)
    }
  }

  /// Brings back what a file has lost of its content.
  private func restoreContent(of path: String) throws(SyncError) -> Bool {
    guard let kind = repository.paths.kind(of: path), kind == .journal || kind == .image,
      let committed = try repository.content("HEAD:" + path)
    else { return false }
    let here = try read(path) ?? []
    if kind == .image {
      let name = Self.parts(of: path).name
      guard !Self.isWhole(here, name), Self.isWhole(committed, name) else { return false }
      try checkOut(path)
      return true
    }
    if here.starts(with: committed) || Self.lines(here).isSuperset(of: Self.lines(committed)) {
      return false
    }
    try keepBeside(path, committed)
    return true
  }

  /// Writes lines into a file of their own: the one here may be open in a program.
  private func keepBeside(_ path: String, _ bytes: [UInt8]) throws(SyncError) {
    let id = try repository.git.results(of: ["rev-parse", "HEAD:" + path]).line.prefix(16)
    let folder = repository.paths.prefix + "dev/restored-" + id
    let target = repository.path(of: folder) + "/" + Self.parts(of: path).name
    do {
      try files.replace(target, with: bytes)
    } catch {
      throw .reading(error)
    }
  }

  private func checkOut(_ path: String) throws(SyncError) {
    _ = try repository.git.results(of: ["checkout", "-q", "HEAD", "--", path])
  }

  private func read(_ path: String) throws(SyncError) -> [UInt8]? {
    do {
      return try files.readWhole(repository.path(of: path))
    } catch {
      throw .reading(error)
    }
  }

  /// Whether an image has the content that its name stands for.
  static func isWhole(_ bytes: [UInt8], _ name: String) -> Bool {
    name.hasPrefix(SHA256.hexadecimalHash(of: bytes))
  }

  static func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    Set(bytes.split(separator: 0x0A))
  }

  static func parts(of path: String) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}

extension SyncError {
  /// A file of the library could not be read or written.
  static func reading(_ error: StoreError) -> SyncError {
    guard case .system(let operation, let path, let code) = error else {
      return .failed(step: "sync", reason: "\(error)")
    }
    return .failed(step: operation, reason: "\(path): error \(code).")
  }
}
