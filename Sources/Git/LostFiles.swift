import Domain
import Persistence

/// Brings back what is in the last commit, but was removed, shortened or damaged here without a
/// reason: such a loss must not be committed, and spread to every other computer.
///
/// The program removes a file of its journal only when a snapshot has its lines, it never shortens
/// one, and it removes an image only when no word has it, and never a sound.
struct LostFiles {
  private let repository: GitRepository
  private let library: LocalLibrary
  /// Whether only to find them.
  private let isDry: Bool
  private let files = POSIXFileSystem()

  /// A file that comes back.
  struct Found {
    let path: String
    /// How many files more are to be committed: 1 where a file beside it has what was lost, -1 where it is
    /// as in the last commit again.
    let commits: Int
  }

  init(in repository: GitRepository, of library: LocalLibrary, isDry: Bool = false) {
    (self.repository, self.library, self.isDry) = (repository, library, isDry)
  }

  /// Brings files back, or says which would come back.
  /// - Throws: `SyncError`; `.begunAnew` when the library here is another one than in the last commit.
  func restore(_ changes: LibraryChanges) throws(SyncError) -> [Found] {
    guard try repository.commit("HEAD") != nil else { return [] }
    var found: [Found] = []
    func note(_ path: String, _ commits: Int?) {
      if let commits { found.append(Found(path: path, commits: commits)) }
    }
    var folders = Folders()
    // Before anything is brought back into another library.
    for path in changes.present where repository.paths.kind(of: path) == .format {
      note(path, try restoreFormat(path))
    }
    for path in changes.gone { note(path, try bringBack(path, &folders)) }
    for path in changes.present { note(path, try restoreContent(of: path)) }
    return found
  }

  /// What is known of folders of the journal, by their paths: a compaction removes many files of one, whose
  /// snapshot may be long.
  private struct Folders {
    /// The names of the files that were replaced, with the number of their lines.
    var covered: [String: [String: Int]] = [:]
    var folded: [String: FoldedFiles] = [:]
  }

  /// Brings back a file that was removed without a reason.
  private func bringBack(
    _ path: String,
    _ folders: inout Folders
  ) throws(SyncError) -> Int? {
    let (folder, name) = Self.parts(of: path)
    let kind = repository.paths.kind(of: path)
    // A clean-up removes many at once, which need not be read.
    if kind == .media, library.canMiss(name) { return nil }
    // It may be there, and only be removed from the index.
    guard let committed = try repository.content("HEAD:" + path), try read(path) == nil else {
      return nil
    }
    switch kind {
    case .journal:
      if folders.covered[folder] == nil {
        folders.covered[folder] = try coveredNames(in: folder)
      }
      if let lines = folders.covered[folder]?[name] {
        // A quarantined file is covered without its damaged lines.
        let intact = committed.split(separator: 0x0A).count(where: JournalLine.isIntact)
        return intact > lines ? try keepBeside(path, [], committed) : nil
      }
      if try isFolded(committed, in: folder, &folders) { return nil }
    case .media, .format: break
    case .companion, nil: return nil
    }
    return try checkOut(path)
  }

  private func coveredNames(in folder: String) throws(SyncError) -> [String: Int] {
    do {
      return try CoveredNames.names(in: repository.path(of: folder), files)
    } catch {
      throw .file(error)
    }
  }

  /// Whether the files of a folder say what one of them said whose name the snapshots have left out.
  private func isFolded(
    _ committed: [UInt8],
    in folder: String,
    _ folders: inout Folders
  ) throws(SyncError) -> Bool {
    guard folders.covered[folder]?.count ?? 0 >= CoveredNames.most,
      let device = UInt64(Self.parts(of: folder).name, radix: 16)
    else { return false }
    if folders.folded[folder] == nil {
      folders.folded[folder] = FoldedFiles(try journal(in: folder), of: device)
    }
    return folders.folded[folder]?.contains(committed) ?? false
  }

  /// The journal files in a folder.
  private func journal(in folder: String) throws(SyncError) -> [[UInt8]] {
    let names: [String]
    do {
      names = try files.names(in: repository.path(of: folder)) ?? []
    } catch {
      throw .file(error)
    }
    var contents: [[UInt8]] = []
    for name in names where name.hasSuffix(".jsonl") {
      contents.append(try read(folder + "/" + name) ?? [])
    }
    return contents
  }

  /// Brings back a damaged `format.json`, without which no computer would write any more.
  private func restoreFormat(_ path: String) throws(SyncError) -> Int? {
    guard let committed = try repository.content("HEAD:" + path), let here = try read(path) else {
      return nil
    }
    switch (FormatContent(committed), FormatContent(here)) {
    case (.damaged, _): return nil
    case (_, .damaged):
      if !here.isEmpty { try keepDamaged(path, here) }
      return try checkOut(path)
    case (.library(let old), .library(let new)) where old != new:
      throw .begunAnew(folder: repository.folder, repository: repository.top, file: path)
    default: return nil
    }
  }

  /// Keeps a damaged file under a name that is not the library's.
  private func keepDamaged(_ path: String, _ here: [UInt8]) throws(SyncError) {
    try write(here, to: path + ".damaged-" + SHA256.hexadecimalHash(of: here).prefix(16))
  }

  /// Brings back what a file has lost of its content.
  private func restoreContent(of path: String) throws(SyncError) -> Int? {
    guard let kind = repository.paths.kind(of: path), kind == .journal || kind == .media,
      let committed = try repository.content("HEAD:" + path)
    else { return nil }
    let here = try read(path) ?? []
    if kind == .media {
      let name = Self.parts(of: path).name
      guard !Self.isWhole(here, name), Self.isWhole(committed, name) else { return nil }
      return try checkOut(path)
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
  ) throws(SyncError) -> Int? {
    if here.starts(with: committed), Self.damagedLines(here[committed.count...]).isEmpty {
      return nil
    }
    let (old, new) = (Self.lines(committed), Self.lines(here))
    let damaged = Self.damagedLines(here[...]).subtracting(old)
    if damaged.isEmpty, new.isSuperset(of: old.filter(JournalLine.isIntact)) { return nil }
    let added = here.split(separator: 0x0A).filter { !old.contains($0) && !damaged.contains($0) }
    if !damaged.isEmpty { try keepDamaged(path, here) }
    // A torn end stays one: with a line feed it would be a damaged line.
    let mended =
      added.isEmpty ? committed : added.reduce(into: Self.ended(committed)) { $0 += $1 + [0x0A] }
    try write(mended, to: path)
    return mended == committed ? -1 : 0
  }

  /// Writes the intact lines of the commit into a file of their own, when the file here, which may be
  /// open in a program, has lost some.
  private func keepBeside(
    _ path: String,
    _ here: [UInt8],
    _ committed: [UInt8]
  ) throws(SyncError) -> Int? {
    let lines = committed.split(separator: 0x0A).filter(JournalLine.isIntact)
    if here.starts(with: committed) || Self.lines(here).isSuperset(of: lines) { return nil }
    let id = try repository.git.results(of: ["rev-parse", "HEAD:" + path]).line.prefix(16)
    let folder = repository.paths.restored + id
    let target = folder + "/" + Self.parts(of: path).name
    try write(lines.reduce(into: []) { $0 += $1 + [0x0A] }, to: target)
    return 1
  }

  private func checkOut(_ path: String) throws(SyncError) -> Int {
    if !isDry { _ = try repository.git.results(of: ["checkout", "-q", "HEAD", "--", path]) }
    return -1
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SyncError) {
    if isDry { return }
    do {
      try files.replace(repository.path(of: path), with: bytes)
    } catch {
      throw .file(error)
    }
  }

  private func read(_ path: String) throws(SyncError) -> [UInt8]? {
    do {
      return try files.readWhole(repository.path(of: path), limit: .max)
    } catch {
      throw .file(error)
    }
  }

  /// Whether the content of an image or a sound is what its name says.
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
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
