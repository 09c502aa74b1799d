import Domain
import Files

/// The commit with which the last synchronization on this computer ended, which git keeps under a name
/// that is never sent.
///
/// What was committed without the program since may have removed something, and the other side does not
/// show that where it was sent without the program, too.
struct LastSync {
  private let repository: GitRepository
  /// Another one for each library of the repository.
  private let name: String

  init(in repository: GitRepository) {
    self.repository = repository
    let folder = repository.paths.prefix
    name =
      "refs/worktree/tangocho-synchronized"
      + (folder.isEmpty ? "" : "-" + fingerprint(ofPath: folder.utf8))
  }

  /// The commit, if others have followed it; nil also where the history was rewritten.
  /// - Throws: `SyncError`.
  func commit() throws(SyncError) -> String? {
    guard let commit = try repository.commit(name), try repository.commit("HEAD") != commit,
      try repository.git.tentative(["merge-base", "--is-ancestor", commit, "HEAD"]).isDone
    else { return nil }
    return commit
  }

  /// Keeps that a synchronization ends with the last commit.
  /// - Throws: `SyncError`.
  func note() throws(SyncError) {
    guard let commit = try repository.commit("HEAD") else { return }
    _ = try repository.git.results(of: ["update-ref", name, commit])
  }
}
