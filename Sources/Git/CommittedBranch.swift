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

  /// A file of the journal of which lines were removed or changed.
  private struct Removal {
    let path: String
    /// The number of these lines; all of the file when it was removed.
    let count: Int
    let isWhole: Bool
    /// The commit before, and the one after which they are gone.
    let before: String, after: String
    /// The other commits before a merge.
    var others: [String] = []
  }

  /// What the commits have removed without a reason: of what the other side still has, and of what they
  /// had added themselves.
  /// - Throws: `SyncError`.
  func losses() throws(SyncError) -> [Loss] {
    var (found, known): ([Loss], Known) = ([], Known())
    for removal in try removalsInAll() + removalsByCommit() {
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
    let lines = try repository.git.results(
      of: ["log", "--reverse", "--topo-order", "--no-patch"] + history + ["--", loss.path]
    ).lines
    for line in lines {
      let (commit, parents) = Self.commit(in: line)
      let before = try self.lines(of: loss.path, in: parents).intersection(loss.lines)
      if !before.isSubset(of: try self.lines(of: loss.path, in: [commit])) { return commit }
    }
    return tip
  }

  /// Each commit with its parents, also those of a branch of which a merge has taken nothing.
  private var history: [String] {
    ["--full-history", "--no-show-signature", "--format=%H %P", "\(other)..\(tip)"]
  }

  private static func commit(in line: String) -> (commit: String, parents: [String]) {
    let names = line.split(separator: " ").map(String.init)
    return (names.first ?? "", Array(names.dropFirst()))
  }

  /// What differs between the first and the last of the commits.
  private func removalsInAll() throws(SyncError) -> [Removal] {
    var found: [Removal] = []
    for base in bases {
      for filter in Self.filters {
        let fields = try repository.git.results(
          of: ["diff-tree", "-r", base, tip] + options(filter)
        ).fields
        found += fields.compactMap { removal($0, isWhole: filter == "D", before: base, after: tip) }
      }
    }
    return found
  }

  /// What each of the commits has changed, and what a merge lacks of one of its parents.
  private func removalsByCommit() throws(SyncError) -> [Removal] {
    var found: [Removal] = []
    for filter in Self.filters {
      let fields = try repository.git.results(
        of: ["log", "-m"] + history + options(filter)
      ).fields
      var (commit, parents): (String, [String]) = ("", [])
      for field in fields {
        guard field.contains("\t") else {
          (commit, parents) = Self.commit(in: field)
          continue
        }
        // Of which parent of a merge it is, is not said.
        for parent in parents {
          var removal = removal(field, isWhole: filter == "D", before: parent, after: commit)
          removal?.others = parents.filter { $0 != parent }
          found += [removal].compactMap(\.self)
        }
      }
    }
    return found
  }

  /// Removed files, and those that are still there.
  private static let filters = ["D", "MT"]

  private func options(_ filter: String) -> [String] {
    [
      "-z", "--numstat", "--text", "--no-textconv", "--no-ext-diff", "--no-renames", "--no-color",
      "--diff-filter=" + filter, "--", repository.paths.prefix + "dev",
    ]
  }

  /// Reads the number of lines that were added, that of those removed, and the path, behind tabs.
  private func removal(
    _ field: String,
    isWhole: Bool,
    before: String,
    after: String
  ) -> Removal? {
    let parts = field.split(separator: "\t", maxSplits: 2).map(String.init)
    guard parts.count == 3, let count = Int(parts[1]), count > 0,
      repository.paths.kind(of: parts[2]) == .journal
    else { return nil }
    return Removal(path: parts[2], count: count, isWhole: isWhole, before: before, after: after)
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
    of removal: Removal,
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
    _ removal: Removal
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
    before removal: Removal
  ) throws(SyncError) -> Set<ArraySlice<UInt8>> {
    let lines = try lines(of: original, in: bases + [removal.before]).filter(JournalLine.isIntact)
    return lines.count <= count ? lines : []
  }

  /// How many lines of a file a snapshot has, right after a removal or in the last commit.
  private func coveredCount(
    of path: String,
    _ removal: Removal,
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
    let restored = repository.paths.prefix + "dev/restored-"
    for name in try journal(of: commit)
    where name.hasPrefix(folder + "/") || name.hasPrefix(restored) {
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
