import Domain
import Persistence

/// One side of a merge: the commits that the other side does not have.
struct CommittedBranch {
  /// The common ancestors: several where each side has merged commits of the other before.
  let bases: [String]
  let tip: String
  /// The last commit of the other side.
  let other: String
  let repository: GitRepository

  /// Lines that the commits have removed of a file of the journal.
  struct Loss {
    let path: String
    /// A commit in which they are.
    let revision: String
    let lines: Set<ArraySlice<UInt8>>
    /// All intact lines that the file had.
    let content: [ArraySlice<UInt8>]

    /// Whether keeping the content also keeps the lines of another loss.
    func contains(_ other: Loss) -> Bool {
      path == other.path && other.lines.isSubset(of: content)
    }
  }

  /// What the commits have removed without a reason: of what the other side still has, and of what they
  /// had added themselves.
  /// - Throws: `SyncError`.
  func losses() throws(SyncError) -> [Loss] {
    var (found, known): ([Loss], Known) = ([], Known())
    for removal in try removals.all() {
      guard let loss = try loss(of: removal, &known),
        !found.contains(where: { $0.contains(loss) })
      else { continue }
      found.append(loss)
    }
    return found
  }

  /// The first of the commits that has removed some of the lines.
  /// - Throws: `SyncError`.
  func commit(of loss: Loss) throws(SyncError) -> String {
    for (commit, parents) in try removals.commits(of: loss.path) {
      let before = try lines(of: loss.path, in: parents).intersection(loss.lines)
      if !before.isSubset(of: try lines(of: loss.path, in: [commit])) { return commit }
    }
    return tip
  }

  private var removals: JournalRemovals {
    JournalRemovals(bases: bases, tip: tip, other: other, repository: repository)
  }

  /// What is known of folders in commits: a compaction removes many files of one, whose snapshot may be
  /// long.
  private struct Known {
    /// The names of the files that were replaced, with the number of their lines, by commit and folder.
    var covered: [String: [String: Int]] = [:]
    /// What the folders of the last commit say.
    var folded: [String: FoldedFiles] = [:]
  }

  private func loss(
    of removal: JournalRemoval,
    _ known: inout Known
  ) throws(SyncError) -> Loss? {
    let path = removal.path
    let original = Self.original(of: path)
    let count = try coveredCount(of: original, removal, &known.covered)
    if path == original, removal.isWhole, removal.count <= count { return nil }
    guard let had = try repository.content("\(removal.before):\(path)") else { return nil }
    let content = had.split(separator: 0x0A).filter(JournalLine.isIntact)
    if path == original, content.count <= count { return nil }
    // What the other side has removed as well is not looked for.
    var lost = try Set(content).subtracting(removedByOther(of: path))
      .subtracting(linesAfterMerge(of: path))
    if path != original {
      lost.subtract(try coveredLines(of: original, count, before: removal))
    }
    if !lost.isEmpty { lost.subtract(try removedByOthers(removal)) }
    if lost.isEmpty { return nil }
    if path == original, removal.isWhole, try isFolded(had, of: path, &known) { return nil }
    return Loss(path: path, revision: removal.before, lines: lost, content: content)
  }

  /// The lines that a merge does not have since commits of another side have removed them, which are
  /// looked through themselves unless both have them.
  private func removedByOthers(
    _ removal: JournalRemoval
  ) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    var removed: Set<ArraySlice<UInt8>> = []
    for other in removal.others {
      let bases = try repository.git.tentative(["merge-base", "--all", removal.before, other]).lines
      removed.formUnion(
        try lines(of: removal.path, in: bases).subtracting(lines(of: removal.path, in: [other]))
      )
    }
    return removed
  }

  /// Whether the last commit has what a file said whose name the snapshots there have left out.
  private func isFolded(
    _ content: [UInt8],
    of path: String,
    _ known: inout Known
  ) throws(SyncError) -> Bool {
    let folder = LostFiles.parts(of: path).folder
    guard known.covered[tip + ":" + folder]?.count ?? 0 >= CoveredNames.most,
      let device = UInt64(LostFiles.parts(of: folder).name, radix: 16)
    else { return false }
    if known.folded[folder] == nil {
      var files: [[UInt8]] = []
      for name in try journal(of: tip) where name.hasPrefix(folder + "/") {
        files.append(try repository.content("\(tip):\(name)") ?? [])
      }
      known.folded[folder] = FoldedFiles(files, of: device)
    }
    return known.folded[folder]?.contains(content) ?? false
  }

  /// The lines of a file of which a snapshot has some number, where a commit still has the file: its
  /// conflict copy may have others.
  private func coveredLines(
    of original: String,
    _ count: Int,
    before removal: JournalRemoval
  ) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    let lines = try lines(of: original, in: bases + [removal.before]).filter(JournalLine.isIntact)
    return lines.count <= count ? lines : []
  }

  /// How many lines of a file a snapshot has, right after a removal or in the last commit.
  private func coveredCount(
    of path: String,
    _ removal: JournalRemoval,
    _ covered: inout [String: [String: Int]]
  ) throws(SyncError) -> Int {
    let (folder, name) = LostFiles.parts(of: path)
    var most = 0
    // The last snapshot lists the files of those before: most folders are read once.
    for commit in [tip, removal.after] where !removal.isWhole || removal.count > most {
      let key = commit + ":" + folder
      if covered[key] == nil { covered[key] = try coveredNames(in: folder, of: commit) }
      most = max(most, covered[key]?[name] ?? 0)
    }
    return most
  }

  /// The lines that the merge leaves of a file: there, in a conflict copy of it, or in what was brought
  /// back of it before.
  private func linesAfterMerge(of path: String) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    let stem = Self.stem(of: path)
    var left: Set<ArraySlice<UInt8>> = []
    for name in try journal(of: tip) where Self.stem(of: name) == stem {
      // What both had, the other side may have removed.
      left.formUnion(try lines(of: name, in: [tip]).subtracting(removedByOther(of: name)))
    }
    for name in try journal(of: other) where Self.stem(of: name) == stem {
      left.formUnion(try lines(of: name, in: [other]).subtracting(lines(of: name, in: bases)))
    }
    return left
  }

  /// The lines of a file that both sides had, and the other one has removed.
  private func removedByOther(of path: String) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    try lines(of: path, in: bases).subtracting(lines(of: path, in: [other]))
  }

  /// The names of the files of a folder whose lines are in a snapshot there, with how many of them.
  private func coveredNames(
    in folder: String,
    of commit: String
  ) throws(SyncError) -> [String: Int] {
    var covered: [String: Int] = [:]
    // A snapshot that was cut itself is in a folder of what was brought back.
    for name in try journal(of: commit)
    where name.hasPrefix(folder + "/") || name.hasPrefix(repository.paths.restored) {
      CoveredNames.add(try repository.content("\(commit):\(name)") ?? [], to: &covered)
    }
    return covered
  }

  /// The files of the journal in a commit.
  private func journal(of commit: String) throws(SyncError) -> [String] {
    try repository.git.results(
      of: ["ls-tree", "-r", "-z", "--name-only", commit, "--", repository.paths.prefix + "dev"]
    ).fields.filter { repository.paths.kind(of: $0) == .journal }
  }

  /// The lines that a file has in any of some commits.
  private func lines(
    of path: String,
    in commits: [String]
  ) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    var lines: Set<ArraySlice<UInt8>> = []
    for commit in commits {
      lines.formUnion(LostFiles.lines(try repository.content("\(commit):\(path)") ?? []))
    }
    return lines
  }

  /// The path of the file of which a file may be a conflict copy.
  private static func original(of path: String) -> String {
    LostFiles.parts(of: path).folder + "/" + stem(of: path) + ".jsonl"
  }

  /// The name of a file without what a synchronizer adds to that of a copy.
  private static func stem(of path: String) -> String {
    String(LostFiles.parts(of: path).name.prefix { $0 != "." })
  }
}
