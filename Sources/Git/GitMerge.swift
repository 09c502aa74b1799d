import Domain
import Persistence

/// Merges what was fetched, and resolves every conflict in a file of the library by keeping what
/// both sides have.
struct GitMerge {
  let repository: GitRepository
  private let files = POSIXFileSystem()

  init(in repository: GitRepository) { self.repository = repository }

  /// How a merge ended.
  enum End {
    /// It is committed.
    case done
    /// A program wrote to the library meanwhile: commit that, and merge again.
    case again
  }

  /// A file with a conflict: the names of its versions in the index, by stage.
  private struct Conflict {
    let path: String
    var stages: [Int: String] = [:]
  }

  /// Merges a commit.
  /// - Throws: `SyncError`; a conflict beside the library leaves the merge open.
  func merge(_ commit: String, from address: String) throws(SyncError) -> End {
    // A merge commit shows what the merge removes, until that has been looked at.
    let takesAway = try RemovedFiles(in: repository).isAny(removedBy: commit)
    let answer = try repository.git.run([
      "merge", "--no-edit", takesAway ? "--no-ff" : "--ff", "--quiet", "--no-stat",
      "-Xno-renames", commit,
    ])
    if answer.isDone { return .done }
    let conflicts = try conflicts()
    if conflicts.isEmpty { return try explain(answer, address) }
    for conflict in conflicts where repository.paths.has(conflict.path) { try resolve(conflict) }
    let left = conflicts.map(\.path).filter { !repository.paths.has($0) }
    guard left.isEmpty else { throw .conflicts(repository: repository.top, files: left) }
    let commit = try repository.git.run(["commit", "--quiet", "--no-edit"])
    guard commit.isDone else { throw commit.failure(of: "commit") }
    return .done
  }

  private func explain(_ answer: GitAnswer, _ address: String) throws(SyncError) -> End {
    if answer.says(["unrelated histories"]) {
      throw .otherLibrary(folder: repository.folder, address: address)
    }
    if answer.findsLockedIndex {
      try repository.checkLock()
      return .again
    }
    guard answer.says(["would be overwritten", "would be removed", "Entry "]) else {
      throw answer.failure(of: "merge")
    }
    // git lists them after tabs, or names one.
    var named = answer.lines.filter { $0.hasPrefix("\t") }.map { String($0.dropFirst()) }
    for line in answer.lines where line.contains("Entry '") {
      named += line.split(separator: "'").dropFirst().prefix(1).map(String.init)
    }
    // What is only in the index, it lists without tabs, and with spaces between the names.
    if named.isEmpty {
      named = try repository.git.results(
        of: ["diff-index", "--cached", "--name-only", "-z", "HEAD", "--"]
      ).fields
    }
    let foreign = named.filter { !repository.paths.has($0) }
    if foreign.isEmpty { return .again }
    throw .inTheWay(repository: repository.top, files: foreign)
  }

  private func conflicts() throws(SyncError) -> [Conflict] {
    var found: [Conflict] = []
    for field in try repository.git.results(of: ["ls-files", "-u", "-z"]).fields {
      // Mode, name, stage, tab, path.
      guard let tab = field.firstIndex(of: "\t") else { continue }
      let parts = field[..<tab].split(separator: " ")
      let path = String(field[field.index(after: tab)...])
      guard parts.count == 3, let stage = Int(parts[2]) else { continue }
      if found.last?.path != path { found.append(Conflict(path: path)) }
      found[found.count - 1].stages[stage] = String(parts[1])
    }
    return found
  }

  private func resolve(_ conflict: Conflict) throws(SyncError) {
    let (ours, theirs) = try (content(conflict, 2), content(conflict, 3))
    guard let content = Self.united(ours, theirs, repository.paths, conflict.path) else {
      _ = try repository.git.results(of: ["rm", "-q", "--cached", "--", conflict.path])
      return
    }
    do {
      try files.replace(repository.path(of: conflict.path), with: content)
    } catch {
      throw .file(error)
    }
    _ = try repository.git.results(of: ["add", "-f", "--", conflict.path])
  }

  private func content(_ conflict: Conflict, _ stage: Int) throws(SyncError) -> [UInt8]? {
    guard let name = conflict.stages[stage] else { return nil }
    return try repository.git.results(of: ["cat-file", "blob", name]).bytes
  }

  /// What both versions of a file have; a file that only one side removed stays.
  private static func united(
    _ ours: [UInt8]?,
    _ theirs: [UInt8]?,
    _ paths: LibraryPaths,
    _ path: String
  ) -> [UInt8]? {
    guard let ours, let theirs else { return ours ?? theirs }
    switch paths.kind(of: path) {
    case .journal, .companion:
      let known = LostFiles.lines(ours)
      return theirs.split(separator: 0x0A).filter { !known.contains($0) }
        .reduce(into: LostFiles.ended(ours)) { $0 += $1 + [0x0A] }
    case .media:
      return LostFiles.isWhole(ours, LostFiles.parts(of: path).name) ? ours : theirs
    // Every computer decides alike.
    case .format, nil: return theirs
    }
  }
}
