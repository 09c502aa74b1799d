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
    /// A commit whose first parent still has it.
    let commit: String
  }

  init(in repository: GitRepository) { self.repository = repository }

  /// Finds the files that were removed by commits, merges included, which the other side does not have.
  /// - Parameter theirs: The commit of the other side; nil when it has none.
  /// - Returns: Each once.
  /// - Throws: `SyncError`.
  func find(since theirs: String?) throws(SyncError) -> [Removal] {
    guard try repository.commit("HEAD") != nil else { return [] }
    let fields = try repository.git.results(
      of: [
        // Of all paths: for some of them git leaves out a merge that has them as one of its parents.
        "log", "-m", "--first-parent", "--no-show-signature", "--format=/%H", "-z", "--name-only",
        "--no-renames", "--diff-filter=D", theirs.map { "\($0)..HEAD" } ?? "HEAD",
      ]
    ).fields
    if fields.isEmpty { return [] }
    // A clean-up removes many images at once.
    var known = Set(
      try repository.git.results(of: ["ls-tree", "-r", "-z", "--name-only", "HEAD"] + paths).fields
    )
    var (found, commit): ([Removal], String) = ([], "")
    for field in fields {
      // No path begins like this.
      if field.hasPrefix("/") {
        commit = String(field.dropFirst())
        continue
      }
      // The first file of a commit is on a line of its own.
      let name = String(field.drop { $0 == "\n" })
      switch repository.paths.kind(of: name) {
      case .image, .format:
        if known.insert(name).inserted { found.append(Removal(path: name, commit: commit)) }
      case .journal, .companion, nil: continue
      }
    }
    return found
  }

  /// Whether a commit lacks an image, a sound or `format.json` that the last commit here has.
  /// - Throws: `SyncError`.
  func isAny(missingIn commit: String) throws(SyncError) -> Bool {
    // Before the first commit of a new clone there is nothing here.
    let answer = try repository.git.tentative(
      ["diff-tree", "-r", "--name-only", "--no-renames", "--diff-filter=D", "HEAD", commit] + paths
    )
    return answer.isDone && !answer.bytes.isEmpty
  }

  /// Brings a file back, without committing it.
  /// - Throws: `SyncError`.
  func bringBack(_ removal: Removal) throws(SyncError) {
    let before = removal.commit + "^"
    _ = try repository.git.results(of: ["checkout", "-q", before, "--", removal.path])
  }

  /// The file and the commit that has removed it, which is not a merge of that commit.
  /// - Throws: `SyncError`.
  func report(of removal: Removal) throws(SyncError) -> SyncReport.KeptLines {
    let path = removal.path
    let commit = try repository.git.results(
      of: [
        "log", "-1", "--no-show-signature", "--format=%h", "--no-renames", "--diff-filter=D",
        removal.commit, "--", path,
      ]
    ).line
    return SyncReport.KeptLines(path: path, commit: commit, target: path)
  }

  private var paths: [String] {
    ["--"] + ["media", "format.json"].map { repository.paths.prefix + $0 }
  }
}
