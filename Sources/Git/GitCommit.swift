import Domain
import Files
import Persistence

/// Commits some files; what the learner has staged beside them stays staged.
struct GitCommit {
  let repository: GitRepository
  /// What this computer is called; nil for its host name.
  let device: String?

  init(in repository: GitRepository, by device: String?) {
    (self.repository, self.device) = (repository, device)
  }

  /// Commits files.
  /// - Returns: False when they have changed meanwhile, and should be looked at again.
  /// - Throws: `SyncError`, also when a hook of the learner refuses.
  func commit(_ paths: [String]) throws(SyncError) -> Bool {
    let list = try PathList(paths)
    defer { list.remove() }
    let options = ["--pathspec-from-file=" + list.path, "--pathspec-file-nul"]
    let added = try repository.git.run(["add", "-A"] + options)
    guard added.isDone else { return try again(added, "add", paths) }
    let message = "tangocho on \(device ?? HostName.short ?? "this computer")"
    let answer = try repository.git.run(
      ["commit", "--quiet", "--only", "-m", message] + options
    )
    return answer.isDone ? true : try again(answer, "commit", paths)
  }

  private func again(
    _ answer: GitAnswer,
    _ step: String,
    _ paths: [String]
  ) throws(SyncError) -> Bool {
    if answer.findsLockedIndex {
      try repository.checkLock()
      return false
    }
    // A file that a snapshot has replaced meanwhile.
    if answer.says(["did not match any file", "unable to stat"]) { return false }
    // Nothing differs any more, unless a hook that refuses says the same.
    let nothing = ["nothing to commit", "nothing added to commit", "no changes added"]
    if answer.says(nothing), try !differ(paths) { return false }
    if answer.says(["Please tell me who you are"]) {
      throw .noIdentity(repository: repository.top)
    }
    throw answer.failure(of: step)
  }

  /// Whether any of the files differs from the last commit.
  private func differ(_ paths: [String]) throws(SyncError) -> Bool {
    let answer = try repository.git.tentative(["diff", "--name-only", "-z", "HEAD", "--"])
    return !Set(paths).isDisjoint(with: answer.fields)
  }
}

/// A file with paths: there may be more than fit into a command.
private struct PathList {
  let path: String
  private let folder: TemporaryFolder

  init(_ paths: [String]) throws(SyncError) {
    do {
      folder = try TemporaryFolder(in: TemporaryFolder.defaultParent)
    } catch {
      throw .file(.system(operation: "create a folder in", path: error.path, code: error.code))
    }
    path = folder.newPath("paths")
    do {
      let text = paths.map { $0 + "\0" }.joined()
      try POSIXFileSystem().writeNew(path, Array(text.utf8), durably: false)
    } catch {
      throw .file(error)
    }
  }

  func remove() { folder.remove() }
}
