import Domain
import Persistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The repository that a library is in.
struct GitRepository: Sendable {
  /// git, at the top of the work tree.
  var git: GitProgram
  /// The top of the work tree.
  let top: String
  /// The folder of the library, as the learner names it.
  let folder: String
  /// Which files are the library's.
  let paths: LibraryPaths
  private let gitFolder: String

  /// Finds the repository of a library, also where all of the library is gone from a larger one.
  /// - Throws: `SyncError`.
  init(of folder: String, terminal: GitTerminal?) throws(SyncError) {
    let (there, missing) = Self.nearest(to: folder)
    do {
      try self.init(of: folder, from: there, missing, terminal)
    } catch {
      throw missing.isEmpty ? error : .noLibrary(folder: folder)
    }
    if !missing.isEmpty, try !hasCommits { throw .noLibrary(folder: folder) }
  }

  private init(
    of folder: String,
    from there: String,
    _ missing: String,
    _ terminal: GitTerminal?
  ) throws(SyncError) {
    let here = try GitProgram(in: there, terminal: terminal)
    let words = ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--show-prefix"]
    // Warnings about settings would come before the paths.
    var answer = try here.tentative(words)
    if !answer.isDone { answer = try here.run(words) }
    guard answer.isDone else {
      if answer.says(["dubious ownership"]) {
        throw .otherOwner(repository: Self.quoted(in: answer.reason) ?? folder)
      }
      guard answer.says(["not a git repository"]) else { throw answer.failure(of: "rev-parse") }
      throw .noRepository(folder: folder, synchronizer: FolderSynchronizer.name(in: folder))
    }
    let lines = answer.lines
    guard lines.count >= 2 else { throw answer.failure(of: "rev-parse") }
    (top, gitFolder, self.folder) = (lines[0], lines[1], folder)
    paths = LibraryPaths(prefix: (lines.count > 2 ? lines[2] : "") + missing)
    git = GitProgram(here, in: lines[0])
  }

  /// The nearest folder that is there, at a path or above it, and what follows it in the path, with a slash at
  /// its end unless it is empty.
  private static func nearest(to folder: String) -> (there: String, missing: String) {
    var (there, missing) = (folder[...], "")
    while access(String(there) + "/.", F_OK) != 0, let slash = there.lastIndex(of: "/") {
      missing = there[there.index(after: slash)...] + "/" + missing
      there = there[..<slash]
    }
    return (there.isEmpty ? "/" : String(there), missing)
  }

  /// Whether any commit has had something of the library.
  var hasCommits: Bool {
    get throws(SyncError) {
      let path = paths.prefix.isEmpty ? "." : paths.prefix
      return try !git.tentative(["rev-list", "--all", "-1", "--", path]).line.isEmpty
    }
  }

  /// The last stash that has a file of the library at one of these paths, or below it; nil when none has.
  func stash(of missing: [String]) throws(SyncError) -> String? {
    if missing.isEmpty { return nil }
    let count = try git.tentative(["rev-list", "--walk-reflogs", "refs/stash"]).lines.count
    for stash in (0..<count).map({ "stash@{\($0)}" }) {
      let options = ["--include-untracked", "--name-only", "-z", "--no-renames"]
      let files = try git.tentative(["stash", "show"] + options + [stash]).fields
      // A library at the top of its repository has the learner's own files beside it.
      if files.contains(where: { paths.has($0) && missing.contains(where: $0.hasPrefix) }) {
        return stash
      }
    }
    return nil
  }

  /// What is between the first quotes of a message.
  private static func quoted(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count < 3 ? nil : String(parts[1])
  }

  /// The same repository, where git writes nothing, not even what it knows of the files.
  var forLooking: GitRepository {
    var other = self
    other.git.variables["GIT_OPTIONAL_LOCKS"] = "0"
    return other
  }

  /// The path of a file of the repository.
  func path(of name: String) -> String { top + "/" + name }

  /// Takes the lock that two synchronizations do not hold at once; the descriptor holds it.
  func lock() throws(SyncError) -> Int32 {
    let path = gitFolder + "/tangocho-sync.lock"
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw .file(.system(operation: "open", path: path, code: errno))
    }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
    let code = errno
    close(lock)
    if code == EWOULDBLOCK { throw .isRunning }
    throw .file(.system(operation: "lock", path: path, code: code))
  }

  /// Checks that nothing in the repository is in the way.
  /// - Returns: The branch, and where it goes.
  func checked() throws(SyncError) -> GitUpstream {
    let branch = try branch()
    try checkLock()
    let upstream = try upstream(of: branch)
    if !paths.prefix.isEmpty, try git.results(of: ["ls-files", "--", paths.prefix]).bytes.isEmpty {
      throw .notAdded(repository: top, folder: folder)
    }
    guard try git.tentative(["var", "GIT_COMMITTER_IDENT"]).isDone else {
      throw .noIdentity(repository: top)
    }
    return upstream
  }

  /// The branch, unless an unfinished operation has put the files of some other commit here.
  func branch() throws(SyncError) -> String {
    try checkUnfinished()
    // The short name begins with `heads/` where a tag is called alike.
    let branch = try git.tentative(["symbolic-ref", "-q", "HEAD"]).line
    if branch.hasPrefix("refs/heads/") { return String(branch.dropFirst("refs/heads/".count)) }
    let format = "--format=%(refname:lstrip=2)"
    let branches = try git.results(of: ["for-each-ref", format, "refs/heads"]).lines
    let found = branches.contains("main") ? nil : branches.first
    throw .noBranch(repository: top, found: found ?? "main")
  }

  private func checkUnfinished() throws(SyncError) {
    let signs: [(String, SyncError.Unfinished)] = [
      ("rebase-merge", .rebase), ("rebase-apply", .rebase), ("MERGE_HEAD", .merge),
      ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert),
    ]
    for (name, what) in signs where access(gitFolder + "/" + name, F_OK) == 0 {
      // git refuses to end a merge as long as it knows of conflicts.
      let marked = try git.results(of: ["diff", "--name-only", "--diff-filter=U", "-z"]).fields
      if what == .merge, !marked.isEmpty, !marked.contains(where: paths.has) {
        throw .conflicts(repository: top, files: marked)
      }
      throw .unfinished(repository: top, what: what)
    }
  }

  /// Waits a moment for another git, since editors and shells run it all the time.
  func checkLock() throws(SyncError) {
    let path = gitFolder + "/index.lock"
    for _ in 0..<20 {
      if access(path, F_OK) != 0 { return }
      // On git's own thread, which waits for git all the time.
      usleep(100_000)
    }
    throw .locked(path: path)
  }

  private func upstream(of branch: String) throws(SyncError) -> GitUpstream {
    let remote = try git.tentative(["config", "--get", "branch.\(branch).remote"]).line
    let merge = try git.tentative(["config", "--get", "branch.\(branch).merge"]).line
    let remotes = try git.results(of: ["remote"]).lines
    // A point is another branch of this repository, and of an address git keeps no branches to merge.
    if remotes.contains(remote), !merge.isEmpty {
      return GitUpstream(branch: branch, remote: remote, ref: merge)
    }
    guard let first = remotes.contains("origin") ? "origin" : remotes.first else {
      throw .noRemote(repository: top, branch: branch, toCommit: try toCommit())
    }
    throw .noUpstream(repository: top, branch: branch, remote: first, toCommit: try toCommit())
  }

  /// The library, when the repository has no commit yet: nothing can be sent then.
  private func toCommit() throws(SyncError) -> String? {
    if try commit("HEAD") != nil { return nil }
    return paths.prefix.isEmpty ? "." : paths.prefix
  }

  /// The names of the branches of another side that git has fetched last, such as
  /// `branch 'main' of https://host/words` behind a tab.
  func fetchedBranches() throws(SyncError) -> [String] {
    let bytes: [UInt8]
    do {
      bytes = try POSIXFileSystem().readWhole(gitFolder + "/FETCH_HEAD") ?? []
    } catch {
      throw .file(error)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "\tbranch '")?.upperBound,
        let end = line[start...].firstRange(of: "' of ")?.lowerBound
      else { return nil }
      return String(line[start..<end])
    }
  }

  /// The name of a commit; nil when there is none.
  func commit(_ name: String) throws(SyncError) -> String? {
    let answer = try git.tentative(["rev-parse", "--verify", "-q", name + "^{commit}"])
    return answer.isDone ? answer.line : nil
  }

  /// The content of a file in a commit or a stage of the index; nil when it is not there.
  func content(_ name: String) throws(SyncError) -> [UInt8]? {
    let answer = try git.tentative(["cat-file", "blob", name])
    return answer.isDone ? answer.bytes : nil
  }
}

/// Where the commits of a branch go, and come from.
struct GitUpstream: Sendable {
  let branch: String
  let remote: String
  /// The branch on the other side, as `refs/heads/main`.
  let ref: String

  /// The name of that branch.
  var name: String {
    ref.hasPrefix("refs/heads/") ? String(ref.dropFirst("refs/heads/".count)) : ref
  }
}

/// A synchronizer of folders, by what it leaves in them.
private enum FolderSynchronizer {
  private static let signs: [(file: String, name: String)] = [
    (".stfolder", "Syncthing"), (".dropbox.cache", "Dropbox"),
    (".nextcloudsync.log", "Nextcloud"), (".owncloudsync.log", "ownCloud"),
    (".sync/ID", "Resilio Sync"),
  ]
  private static let folders: [(part: String, name: String)] = [
    ("/Dropbox/", "Dropbox"), ("/OneDrive/", "OneDrive"), ("/Google Drive/", "Google Drive"),
    ("/Nextcloud/", "Nextcloud"), ("/Mobile Documents/", "iCloud Drive"),
  ]

  /// The name of the one that is at work in a folder or one above it; nil when none is seen.
  static func name(in folder: String) -> String? {
    let real = realpath(folder, nil)
    defer { free(real) }
    let path = real.map { String(cString: $0) } ?? folder
    var parent = path[...]
    while !parent.isEmpty {
      for (file, name) in signs where access(parent + "/" + file, F_OK) == 0 { return name }
      parent = parent[..<(parent.lastIndex(of: "/") ?? parent.startIndex)]
    }
    return folders.first { (path + "/").contains($0.part) }?.name
  }
}
