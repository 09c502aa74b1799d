import Domain

/// Brings back images, sounds and `format.json` where a commit has removed them that was made without
/// the program.
///
/// An image, or a sound, has one name and never changes, so that nothing keeps it through a merge, as
/// lines are kept in a file of their own. It comes back after the merge, when it is known which of them
/// words have, and before anything is sent. Until then its removal is found again, whenever the program
/// is killed.
struct RemovedFiles {
  let repository: GitRepository

  /// A file that is gone.
  struct Removal {
    let path: String
    /// A commit whose first parent still has it.
    let commit: String
  }

  init(in repository: GitRepository) { self.repository = repository }

  /// Finds the files that are gone by commits which the other side does not have, merges too.
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

  /// Whether a commit lacks such a file that is here.
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

  /// The file, and the commit that has removed it: not one that only merges that.
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
