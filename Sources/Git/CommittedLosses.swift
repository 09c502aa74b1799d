import Domain
import Persistence

/// Keeps lines of the journal that a commit removes without a reason: one that was made without the
/// program, after something was lost in a folder.
///
/// The program only adds to a file of the journal, and removes it only when a snapshot has its lines.
/// What one side of a merge has removed, of what both had or of what it had added itself, is written
/// into a file of its own, which is committed before the merge: so it is never gone, whenever the
/// program is killed.
struct CommittedLosses {
  private let repository: GitRepository
  /// Whether only to find them.
  private let isDry: Bool
  private let files = POSIXFileSystem()

  init(in repository: GitRepository, isDry: Bool = false) {
    (self.repository, self.isDry) = (repository, isDry)
  }

  /// Keeps what the commits of this computer, or those of the other side, have removed, or says what
  /// would be kept.
  /// - Parameter theirs: The commit of the other side.
  /// - Returns: What has lost lines, and where they are.
  /// - Throws: `SyncError`.
  func keep(besides theirs: String) throws(SyncError) -> [SyncReport.KeptLines] {
    guard let ours = try repository.commit("HEAD") else { return [] }
    let bases = try repository.git.tentative(["merge-base", "--all", ours, theirs]).lines
    // Two libraries that were begun separately are not merged.
    if bases.isEmpty { return [] }
    var (losses, kept): ([CommittedBranch.Loss], [SyncReport.KeptLines]) = ([], [])
    for (tip, other) in [(theirs, ours), (ours, theirs)] where bases != [tip] {
      let branch = CommittedBranch(bases: bases, tip: tip, other: other, repository: repository)
      for loss in try branch.losses() where !losses.contains(where: { $0.contains(loss) }) {
        losses.append(loss)
        kept.append(try keep(loss, of: branch))
      }
    }
    return kept
  }

  /// Keeps what the commits of this computer have removed since one of them, also where the other side has
  /// them, or says what would be kept.
  /// - Returns: What has lost lines, and where they are; nothing when only what had kept lines before was
  ///   removed, which is how one removes them on purpose.
  /// - Throws: `SyncError`.
  func keep(since commit: String) throws(SyncError) -> [SyncReport.KeptLines] {
    guard let tip = try repository.commit("HEAD") else { return [] }
    let branch = CommittedBranch(bases: [commit], tip: tip, other: commit, repository: repository)
    let losses = try branch.losses()
    if losses.allSatisfy({ $0.path.hasPrefix(repository.paths.restored) }) { return [] }
    var kept: [SyncReport.KeptLines] = []
    for loss in losses { kept.append(try keep(loss, of: branch)) }
    return kept
  }

  private func keep(
    _ loss: CommittedBranch.Loss,
    of branch: CommittedBranch
  ) throws(SyncError) -> SyncReport.KeptLines {
    let commit = try branch.commit(of: loss)
    let blob = try repository.git.results(of: ["rev-parse", "\(loss.revision):\(loss.path)"]).line
    // The same on every computer, and a name that no earlier commit has, so that nothing removes it.
    let folder = repository.paths.restored + "\(commit.prefix(8))\(blob.prefix(8))"
    let target = folder + "/" + LostFiles.parts(of: loss.path).name
    if !isDry {
      do {
        let content = loss.content.reduce(into: []) { $0 += $1 + [0x0A] }
        try files.replace(repository.path(of: target), with: content)
      } catch {
        throw .file(error)
      }
    }
    let short = try repository.git.results(of: ["rev-parse", "--short", commit]).line
    return SyncReport.KeptLines(path: loss.path, commit: short, target: target)
  }
}
