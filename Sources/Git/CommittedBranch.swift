import Domain
import Persistence

/// One side of a merge: the commits since the one from which both sides went on.
struct CommittedBranch {
  let base: String
  let tip: String
  /// The last commit of the other side.
  let other: String
  let repository: GitRepository

  /// Lines that the commits have removed of a file of the journal.
  struct Loss {
    let path: String
    let lines: Set<ArraySlice<UInt8>>
    /// All intact lines that the file had.
    let content: [ArraySlice<UInt8>]
  }

  /// What the commits have removed without a reason, and the other side still has.
  /// - Throws: `SyncError`.
  func losses() throws(SyncError) -> [Loss] {
    // A compaction removes many files of a folder, whose snapshot may be long.
    var covered: [String: [String: Int]] = [:]
    var found: [Loss] = []
    for path in try shortened() {
      if let loss = try loss(of: path, &covered) { found.append(loss) }
    }
    return found
  }

  /// The first of the commits that has removed some of the lines.
  /// - Throws: `SyncError`.
  func commit(of loss: Loss) throws(SyncError) -> String {
    let commits = try repository.git.results(
      of: ["rev-list", "--reverse", "--topo-order", "\(base)..\(tip)", "--", loss.path]
    ).lines
    for commit in commits {
      let before = try lines(of: loss.path, in: commit + "^").intersection(loss.lines)
      if !before.isSubset(of: try lines(of: loss.path, in: commit)) { return commit }
    }
    return tip
  }

  /// The files of the journal of which some line was removed or changed.
  private func shortened() throws(SyncError) -> [String] {
    let fields = try repository.git.results(
      of: [
        "diff-tree", "-r", "-z", "--numstat", "--text", "--no-renames", "--diff-filter=DMT", base,
        tip, "--", repository.paths.prefix + "dev",
      ]
    ).fields
    // The number of lines that were added, that of those removed, and the path, behind tabs.
    return fields.compactMap { field in
      let parts = field.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count == 3, parts[1] != "0", repository.paths.kind(of: parts[2]) == .journal
      else {
        return nil
      }
      return parts[2]
    }
  }

  private func loss(
    of path: String,
    _ covered: inout [String: [String: Int]]
  ) throws(SyncError) -> Loss? {
    guard let had = try repository.content("\(base):\(path)") else { return nil }
    let content = had.split(separator: 0x0A).filter(JournalLine.isIntact)
    let folder = LostFiles.parts(of: path).folder
    if covered[folder] == nil { covered[folder] = try coveredNames(in: folder) }
    let count = covered[folder]?[Self.stem(of: path) + ".jsonl"] ?? 0
    if content.count <= count { return nil }
    let there = try Set(content).intersection(lines(of: path, in: other))
    let lost = try there.subtracting(linesAfterMerge(of: path))
    return lost.isEmpty ? nil : Loss(path: path, lines: lost, content: content)
  }

  /// The lines that the merge leaves of a file: there, in a conflict copy of it, or in what was brought
  /// back of it before.
  private func linesAfterMerge(of path: String) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    let stem = Self.stem(of: path)
    func names(_ commit: String) throws(SyncError) -> [String] {
      try repository.git.results(
        of: ["ls-tree", "-r", "-z", "--name-only", commit, "--", repository.paths.prefix + "dev"]
      ).fields.filter { repository.paths.kind(of: $0) == .journal && Self.stem(of: $0) == stem }
    }
    var left: Set<ArraySlice<UInt8>> = []
    for name in try names(tip) {
      // What both had, the other side may have removed.
      let removed = try lines(of: name, in: base).subtracting(lines(of: name, in: other))
      left.formUnion(try lines(of: name, in: tip).subtracting(removed))
    }
    for name in try names(other) {
      left.formUnion(try lines(of: name, in: other).subtracting(lines(of: name, in: base)))
    }
    return left
  }

  /// The names of the files of a folder whose lines are in a snapshot there, with how many of them.
  private func coveredNames(in folder: String) throws(SyncError) -> [String: Int] {
    var covered: [String: Int] = [:]
    let names = try repository.git.results(
      of: ["ls-tree", "-z", "--name-only", tip, "--", folder + "/"]
    ).fields
    for name in names where repository.paths.kind(of: name) == .journal {
      CoveredNames.add(try repository.content("\(tip):\(name)") ?? [], to: &covered)
    }
    return covered
  }

  private func lines(
    of path: String,
    in commit: String
  ) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    LostFiles.lines(try repository.content("\(commit):\(path)") ?? [])
  }

  /// The name of a file without what a synchronizer adds to that of a copy.
  private static func stem(of path: String) -> String {
    String(LostFiles.parts(of: path).name.prefix { $0 != "." })
  }
}
