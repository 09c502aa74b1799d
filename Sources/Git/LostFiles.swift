import Domain
import Persistence

/// Brings back what is in the last commit, but was removed, shortened or damaged here without a
/// reason: such a loss must not be committed, and spread to every other computer.
///
/// The program removes a file of its journal only when a snapshot has its lines, it never shortens
/// one, and it removes an image only when no word has it.
struct LostFiles {
  private let repository: GitRepository
  private let library: LocalLibrary
  private let files = POSIXFileSystem()

  init(in repository: GitRepository, of library: LocalLibrary) {
    (self.repository, self.library) = (repository, library)
  }

  /// Brings files back.
  /// - Returns: Their paths.
  /// - Throws: `SyncError`; `.begunAnew` when the library here is another one than in the last commit.
  func restore(_ changes: LibraryChanges) throws(SyncError) -> [String] {
    guard try repository.commit("HEAD") != nil else { return [] }
    var restored: [String] = []
    // A compaction removes many files of a folder, whose snapshot may be long.
    var covered: [String: [String: Int]] = [:]
    // Before anything is brought back into another library.
    for path in changes.present where repository.paths.kind(of: path) == .format {
      if try restoreFormat(path) { restored.append(path) }
    }
    for path in changes.gone where try bringBack(path, &covered) { restored.append(path) }
    for path in changes.present where try restoreContent(of: path) { restored.append(path) }
    return restored
  }

  /// Brings back a file that was removed without a reason.
  private func bringBack(
    _ path: String,
    _ covered: inout [String: [String: Int]]
  ) throws(SyncError) -> Bool {
    // It may be there, and only be removed from the index.
    guard let committed = try repository.content("HEAD:" + path), try read(path) == nil else {
      return false
    }
    let (folder, name) = Self.parts(of: path)
    switch repository.paths.kind(of: path) {
    case .journal:
      if covered[folder] == nil { covered[folder] = try coveredNames(in: folder) }
      if let lines = covered[folder]?[name] {
        // A file that was set aside is covered without its damaged lines.
        let intact = committed.split(separator: 0x0A).count(where: JournalLine.isIntact)
        return intact > lines ? try keepBeside(path, [], committed) : false
      }
    case .image where library.neededImages?.contains(name) == false: return false
    case .image, .format: break
    case .companion, nil: return false
    }
    try checkOut(path)
    return true
  }

  private func coveredNames(in folder: String) throws(SyncError) -> [String: Int] {
    do {
      return try CoveredNames.names(in: repository.path(of: folder), files)
    } catch {
      throw .reading(error)
    }
  }

  /// Brings back a damaged `format.json`, without which no computer would write any more.
  private func restoreFormat(_ path: String) throws(SyncError) -> Bool {
    guard let committed = try repository.content("HEAD:" + path), let here = try read(path) else {
      return false
    }
    switch (FormatContent(committed), FormatContent(here)) {
    case (.damaged, _): return false
    case (_, .damaged):
      if !here.isEmpty { try keepDamaged(path, here) }
      try checkOut(path)
      return true
    case (.library(let old), .library(let new)) where old != new:
      throw .begunAnew(folder: repository.folder, repository: repository.top, file: path)
    default: return false
    }
  }

  /// Keeps a damaged file under a name that is not the library's.
  private func keepDamaged(_ path: String, _ here: [UInt8]) throws(SyncError) {
    let kept = path + ".damaged-" + SHA256.hexadecimalHash(of: here).prefix(16)
    do {
      try files.replace(repository.path(of: kept), with: here)
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
    return isOfOthers(path)
      ? try mend(path, here, committed) : try keepBeside(path, here, committed)
  }

  /// Whether no program on this computer writes a journal file.
  private func isOfOthers(_ path: String) -> Bool {
    guard let own = library.ownFolders else { return false }
    let folder = Self.parts(of: Self.parts(of: path).folder).name
    return !own.contains(folder)
  }

  /// Replaces a file of another computer by its committed version with the new lines of the one here.
  ///
  /// A damaged line that is new is not committed: its writer has it, and can still send it intact.
  private func mend(
    _ path: String,
    _ here: [UInt8],
    _ committed: [UInt8]
  ) throws(SyncError) -> Bool {
    if here.starts(with: committed), Self.damagedLines(here[committed.count...]).isEmpty {
      return false
    }
    let (old, new) = (Self.lines(committed), Self.lines(here))
    let damaged = Self.damagedLines(here[...]).subtracting(old)
    if damaged.isEmpty, new.isSuperset(of: old.filter(JournalLine.isIntact)) { return false }
    let added = here.split(separator: 0x0A).filter { !old.contains($0) && !damaged.contains($0) }
    if !damaged.isEmpty { try keepDamaged(path, here) }
    do {
      try files.replace(
        repository.path(of: path),
        with: added.reduce(into: Self.ended(committed)) { $0 += $1 + [0x0A] }
      )
    } catch {
      throw .reading(error)
    }
    return true
  }

  /// Writes the intact lines of the commit into a file of their own, when the file here, which may be
  /// open in a program, has lost some.
  private func keepBeside(
    _ path: String,
    _ here: [UInt8],
    _ committed: [UInt8]
  ) throws(SyncError) -> Bool {
    let lines = committed.split(separator: 0x0A).filter(JournalLine.isIntact)
    if here.starts(with: committed) || Self.lines(here).isSuperset(of: lines) { return false }
    let id = try repository.git.results(of: ["rev-parse", "HEAD:" + path]).line.prefix(16)
    let folder = repository.paths.prefix + "dev/restored-" + id
    let target = repository.path(of: folder) + "/" + Self.parts(of: path).name
    do {
      try files.replace(target, with: lines.reduce(into: []) { $0 += $1 + [0x0A] })
    } catch {
      throw .reading(error)
    }
    return true
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

  private static func damagedLines(_ bytes: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    Set(bytes.split(separator: 0x0A).filter { !JournalLine.isIntact($0) })
  }

  /// Some bytes, which end with a line feed unless there are none.
  static func ended(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + [0x0A]
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
