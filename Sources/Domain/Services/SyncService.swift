/// Exchanges changes of the library with other computers.
public protocol SyncService: Sendable {
  /// Stores the changes of this computer, fetches those of others, merges and sends them.
  /// - Parameters:
  ///   - isDry: Whether only to say what would be done.
  ///   - progress: Called when a step begins, and with the share of it that is done.
  /// - Returns: What was done; also when the other side could not be reached.
  /// - Throws: `SyncError`. What was stored before that stays stored.
  func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport

  /// Finds what the learner has to finish first where files of the library are missing: until then,
  /// they may be in git only.
  ///
  /// It only looks.
  /// - Parameter missing: The paths of files that are missing or shortened, or of the whole library.
  /// - Returns: What is to be finished; nil when nothing is.
  func unfinishedWork(before missing: [String]) async -> SyncError?
}

extension SyncService {
  /// Nothing.
  public func unfinishedWork(before missing: [String]) async -> SyncError? { nil }
}

/// The progress of a synchronization.
public struct SyncProgress: Hashable, Sendable {
  /// A part of it.
  public enum Step: Hashable, Sendable {
    /// The changes of this computer are stored.
    case storing
    /// The changes of others are fetched.
    case fetching
    /// Both are merged.
    case merging
    /// The changes of this computer are sent.
    case sending
  }

  /// The step.
  public let step: Step
  /// The share of it that is done, from 0 to 1; nil when it is not known.
  public let part: Double?

  /// Creates a value.
  public init(_ step: Step, part: Double? = nil) { (self.step, self.part) = (step, part) }
}

/// What a synchronization did, or would do.
public struct SyncReport: Hashable, Sendable {
  /// The name of the other side.
  public var remote: String
  /// The branch; empty for a server.
  public var branch: String
  /// The number of files on this computer whose changes were stored.
  public var stored = 0
  /// The number of files of the library that others had changed.
  public var received = 0
  /// The number of commits that were sent; for a server, the number of changes.
  public var sent = 0
  /// Files of the library that were missing, shortened or damaged without a reason, and were
  /// restored; in a dry run, those that would be.
  public var restored: [String] = []
  /// Lines and files that commits removed from the library without a reason, and that were kept
  /// anyway; in a dry run, those that would be.
  public var kept: [KeptLines] = []
  /// Files of the library that the rules of the repository ignore.
  public var ignored: [String] = []
  /// Why the other side could not be reached, in git's words; nil when it could.
  public var offline: String?
  /// Whether others have something new; only known in a dry run.
  public var hasNews = false
  /// Whether the other side is the server of the library, not a repository.
  public private(set) var isFromServer = false
  /// The number of books, words, samples and reviews that a server lacked, or had in an older version,
  /// and got, including those that waited; 0 unless everything was compared, as after it was restored
  /// from an older copy.
  public private(set) var lacked = 0

  /// Creates a report of an exchange with the server of a library.
  /// - Parameters:
  ///   - server: Where the library is.
  ///   - sent: The number of changes that waited on this computer.
  ///   - lacked: The number of entities that the server lacked when everything was compared.
  public init(server: String, sent: Int, lacked: Int = 0) {
    (remote, branch, self.sent, isFromServer) = (server, "", sent, true)
    self.lacked = lacked
  }

  /// Creates a report in which nothing was exchanged.
  public init(remote: String, branch: String) { (self.remote, self.branch) = (remote, branch) }

  /// Lines that a commit removes, of a file that the program only adds to; or a whole file that is needed.
  public struct KeptLines: Hashable, Sendable {
    /// The file that has lost them.
    public let path: String
    /// The name of the commit.
    public let commit: String
    /// The file that keeps them; the same one when all of it came back.
    public let target: String

    /// Whether a whole file came back, as it was.
    public var isWholeFile: Bool { target == path }

    /// Creates a value.
    public init(path: String, commit: String, target: String) {
      (self.path, self.commit, self.target) = (path, commit, target)
    }
  }
}

/// Why the library was not synchronized; each can be remedied by the learner.
public enum SyncError: Error, Hashable, Sendable {
  /// The back end has no files that git could exchange.
  case unavailable
  /// Nothing was exchanged with the server of the library; `waiting` changes have not been sent.
  case server(StoreError, waiting: Int)
  /// There is no library in the folder yet.
  case noLibrary(folder: String)
  /// The folder is not in a repository; `synchronizer` names a folder synchronizer found there.
  case noRepository(folder: String, synchronizer: String?)
  /// git is not installed.
  case noGit
  /// The folder is inside a larger repository, which has none of the library's files.
  case notAdded(repository: String, folder: String)
  /// No branch is checked out; the repository has `found`.
  case noBranch(repository: String, found: String)
  /// The repository has no other side; before its first commit, `toCommit` is the library in it.
  case noRemote(repository: String, branch: String, toCommit: String?)
  /// The branch does not say where it comes from.
  case noUpstream(repository: String, branch: String, remote: String, toCommit: String?)
  /// Something that the learner began in the repository has not ended, such as a merge.
  case unfinished(repository: String, what: Unfinished)
  /// A stash has files of the library that are missing here; only `unfinishedWork` reports this.
  case stashed(repository: String, stash: String)
  /// Another git is at work in the repository, or was killed.
  case locked(path: String)
  /// Another synchronization is under way.
  case isRunning
  /// git does not know the name of the learner.
  case noIdentity(repository: String)
  /// Files beside the library were changed on both sides.
  case conflicts(repository: String, files: [String])
  /// Changed files beside the library are in the way of what was fetched.
  case inTheWay(repository: String, files: [String])
  /// The other side has a library that was begun separately.
  case otherLibrary(folder: String, address: String)
  /// The library in the folder is not the one in the last commit; `file` is its `format.json` in
  /// the repository.
  case begunAnew(folder: String, repository: String, file: String)
  /// The other side wants a password, a key or a confirmation.
  case needsLogin(remote: String, reason: String)
  /// A rule of the repository would merge files of the library in a way that damages them.
  case wrongAttributes(repository: String, file: String)
  /// A new clone is on a branch that the other side does not have; the other side has `found`.
  case missingBranch(repository: String, remote: String, branch: String, found: String)
  /// The other side no longer has the branch; it has `found`, which may have taken its place.
  case removedBranch(repository: String, remote: String, branch: String, found: String)
  /// git does not touch a repository that belongs to another user of this computer.
  case otherOwner(repository: String)
  /// A file of the library or the repository could not be read or written.
  case file(StoreError)
  /// Other programs kept writing to the library.
  case restless(folder: String)
  /// Other computers kept sending changes.
  case overtaken(remote: String)
  /// git failed; the reason is what it said.
  case failed(repository: String, step: String, reason: String)

  /// What can be unfinished in a repository.
  public enum Unfinished: String, Hashable, Sendable {
    /// A merge.
    case merge
    /// A rebase.
    case rebase
    /// Picking a commit.
    case cherryPick
    /// Reverting a commit.
    case revert
  }
}

/// The service of a program whose library other computers do not share.
public struct NoSync: SyncService {
  /// Creates the service.
  public init() {}

  /// Throws `SyncError.unavailable`.
  public func synchronize(
    isDry: Bool,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) async throws -> SyncReport {
    throw SyncError.unavailable
  }
}
