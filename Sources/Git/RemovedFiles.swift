import Domain

/// Brings back images, sounds and `format.json` that a commit made without the program has removed.
///
/// An image or a sound has one name and never changes, so it cannot be kept under another name through a
/// merge, as lines are. It comes back after the merge, once it is known which files words have, and
/// before anything is sent. If the program is killed before that, the next run finds the removal again.
struct RemovedFiles {
  let repository: GitRepository

  /// A file that is gone.
  struct Removal {
    let path: String
    /// A commit that lacks it.
    let commit: String
    /// The commits before that one, of which one still has it.
    let parents: [String]
  }

  init(in repository: GitRepository) { self.repository = repository }

  /// Finds the files that were removed by commits, merges included, which the other side does not have,
  /// and by those of the other side that they have merged.
  /// - Parameter theirs: The commit of the other side; nil when it has none.
  /// - Returns: Each once.
  /// - Throws: `SyncError`.
  func find(since theirs: String?) throws(SyncError) -> [Removal] {
    guard try repository.commit("HEAD") != nil, let range = try range(since: theirs) else {
      return []
    }
    let fields = try repository.git.results(
      of: ["log", "--format=/%H %P", "-m"] + names("D") + [range]
    ).fields
    if fields.isEmpty { return [] }
    // A clean-up removes many images at once.
    var known = try files(in: "HEAD")
    var (found, names): ([Removal], [String]) = ([], [])
    for field in fields {
      // No path begins like this.
      if field.hasPrefix("/") {
        names = field.dropFirst().split(separator: " ").map(String.init)
        continue
      }
      // The first file of a commit is on a line of its own.
      let name = String(field.drop { $0 == "\n" })
      switch repository.paths.kind(of: name) {
      case .media, .format:
        if known.insert(name).inserted {
          let parents = Array(names.dropFirst())
          found.append(Removal(path: name, commit: names[0], parents: parents))
        }
      case .journal, .companion, nil: continue
      }
    }
    return found
  }

  /// What the commits are called that are looked through, from the first one here that the other side does
  /// not have; nil when there is none.
  private func range(since theirs: String?) throws(SyncError) -> String? {
    guard let theirs else { return "HEAD" }
    let own = try repository.git.results(of: ["rev-list", "--first-parent", "\(theirs)..HEAD"])
    guard let first = own.lines.last else { return nil }
    let before = try repository.commit(first + "^")
    return before.map { "\($0)..HEAD" } ?? "HEAD"
  }

  /// The options for the names of the files that commits have removed (`D`) or added (`A`).
  private func names(_ filter: String) -> [String] {
    [
      "--full-history", "--no-show-signature", "-z", "--name-only", "--no-renames",
      "--diff-filter=" + filter,
    ]
  }

  /// The images, the sounds and `format.json` in a commit.
  private func files(in commit: String) throws(SyncError) -> Set<String> {
    Set(
      try repository.git.results(of: ["ls-tree", "-r", "-z", "--name-only", commit] + paths).fields
    )
  }

  /// Whether commits of the other side have removed an image, a sound or `format.json` that the last
  /// commit here has, or that they have added themselves.
  /// - Throws: `SyncError`.
  func isAny(removedBy theirs: String) throws(SyncError) -> Bool {
    let range = ["HEAD..\(theirs)"] + paths
    // Before the first commit of a new clone there is nothing here.
    let answer = try repository.git.tentative(["log", "--format=", "-m"] + names("D") + range)
    guard answer.isDone, !answer.bytes.isEmpty else { return false }
    let removed = Set(answer.fields).subtracting(try files(in: theirs))
    if removed.isEmpty { return false }
    let added = try repository.git.results(of: ["log", "--format="] + names("A") + range).fields
    return !removed.isDisjoint(with: try files(in: "HEAD").union(added))
  }

  /// Brings a file back, without committing it.
  /// - Throws: `SyncError`.
  func bringBack(_ removal: Removal) throws(SyncError) {
    for parent in removal.parents
    where try repository.git.tentative(["cat-file", "-e", "\(parent):\(removal.path)"]).isDone {
      _ = try repository.git.results(of: ["checkout", "-q", parent, "--", removal.path])
      return
    }
  }

  /// The file and the commit that has removed it: a merge only when no commit that it has merged did.
  /// - Throws: `SyncError`.
  func report(of removal: Removal) throws(SyncError) -> SyncReport.KeptLines {
    let path = removal.path
    var commit = try repository.git.results(
      of: [
        "log", "-1", "--no-show-signature", "--format=%h", "--no-renames", "--diff-filter=D",
        removal.commit, "--", path,
      ]
    ).line
    if commit.isEmpty {
      commit = try repository.git.results(of: ["rev-parse", "--short", removal.commit]).line
    }
    return SyncReport.KeptLines(path: path, commit: commit, target: path)
  }

  private var paths: [String] {
    ["--"] + ["media", "format.json"].map { repository.paths.prefix + $0 }
  }
}
