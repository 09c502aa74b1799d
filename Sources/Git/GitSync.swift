import Domain
import Files
import Persistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Synchronizes a library that is in a git repository: commit, fetch, merge, push.
///
/// It blocks.
struct GitSync {
  private let repository: GitRepository
  private let remote: GitRemote
  private let lock: Int32
  /// Told what is being done.
  private let progress: @Sendable (SyncProgress) -> Void

  /// How often it goes on when other programs or other computers write at the same time.
  private static let attempts = 8
  private static let restless = "the files of the library change all the time. Try again."

  /// Finds the repository, checks it, and keeps other synchronizations out until `end()`.
  init(
    of folder: String,
    terminal: GitTerminal?,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) throws(SyncError) {
    repository = try GitRepository(of: folder, terminal: terminal)
    self.progress = progress
    lock = try repository.lock()
    do {
      remote = GitRemote(repository: repository, upstream: try repository.checked())
      try remote.checkBranch()
    } catch {
      Self.release(lock)
      throw error
    }
  }

  /// Lets other synchronizations begin.
  func end() { Self.release(lock) }

  private static func release(_ lock: Int32) {
    // A process that is being started at this moment has the descriptor too, and with it the lock.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Whether committed images are missing; in a dry run, also whether commits of this computer have
  /// removed any.
  func missesImages(isDry: Bool) throws(SyncError) -> Bool {
    if try LibraryChanges(in: repository).missImages(of: repository.paths) { return true }
    if !isDry { return false }
    return !(try RemovedFiles(in: repository).find(since: remote.known()).isEmpty)
  }

  /// Says what would be done.
  func plan(_ library: LocalLibrary) throws(SyncError) -> SyncReport {
    var report = emptyReport
    let changes = try LibraryChanges(in: repository)
    let lost = try LostFiles(in: repository, of: library, isDry: true).restore(changes)
    report.restored = lost.map(\.path)
    report.stored = lost.reduce(changes.all.count) { $0 + $1.commits }
    report.ignored = changes.ignored
    let theirs = try remote.known()
    if let theirs {
      report.kept = try CommittedLosses(in: repository, isDry: true).keep(besides: theirs)
    }
    let removed = RemovedFiles(in: repository)
    for file in try removed.find(since: theirs) where isNeeded(file, library) {
      report.kept.append(try removed.report(of: file))
    }
    report.stored += report.kept.count
    let there = try remote.look()
    report.offline = there.offline
    report.sent = try unsent()
    if let commit = there.commit {
      let known = try repository.git.tentative(["merge-base", "--is-ancestor", commit, "HEAD"])
      report.hasNews = !known.isDone
    }
    return report
  }

  /// How a run ended.
  struct End {
    /// What was done.
    let report: SyncReport
    /// The merged commit of the other side if the needed images must be asked for before another run goes
    /// on; nil when everything is done.
    var asks: String?
  }

  /// Synchronizes; `earlier` is what was done before the images were asked for.
  /// - Throws: `SyncError`.
  func run(_ library: LocalLibrary, after earlier: SyncReport? = nil) throws(SyncError) -> End {
    var report = earlier ?? emptyReport
    // A clone of an empty repository must not begin a history of its own.
    if try isBegun() {
      let attributes = LibraryAttributes(in: repository)
      try attributes.ensure()
      try attributes.completeIgnored()
      try store(&report, library)
    }
    for _ in 0..<Self.attempts {
      progress(SyncProgress(.fetching))
      report.offline = try remote.fetch { progress(SyncProgress(.fetching, part: $0)) }
      if report.offline != nil { return End(report: report) }
      // Another program may fetch meanwhile: what is merged is what was looked through.
      let theirs = try remote.known()
      if let theirs {
        try keepLosses(besides: theirs, &report, library)
        try merge(theirs, &report, library)
      }
      if let merged = try keepFiles(besides: theirs, &report, library) {
        return End(report: report, asks: merged)
      }
      let count = try unsent()
      if count == 0 { return End(report: report) }
      progress(SyncProgress(.sending))
      switch try remote.push({ progress(SyncProgress(.sending, part: $0)) }) {
      case .done:
        report.sent = count
        return End(report: report)
      case .refused: continue
      case .offline(let reason):
        report.offline = reason
        return End(report: report)
      }
    }
    throw .failed(step: "push", reason: "others send all the time. Try again.")
  }

  /// Whether there is a library here, or a commit.
  private func isBegun() throws(SyncError) -> Bool {
    let prefix = repository.paths.prefix
    if access(repository.path(of: prefix + "format.json"), F_OK) == 0 { return true }
    if access(repository.path(of: prefix + "dev"), F_OK) == 0 { return true }
    return try repository.commit("HEAD") != nil
  }

  private var emptyReport: SyncReport {
    SyncReport(remote: remote.upstream.remote, branch: remote.upstream.name)
  }

  /// Commits what has changed in the library, and nothing else.
  private func store(_ report: inout SyncReport, _ library: LocalLibrary) throws(SyncError) {
    progress(SyncProgress(.storing))
    for _ in 0..<Self.attempts {
      var changes = try LibraryChanges(in: repository)
      let restored = try LostFiles(in: repository, of: library).restore(changes).map(\.path)
      if !restored.isEmpty { changes = try LibraryChanges(in: repository) }
      report.restored += restored.filter { !report.restored.contains($0) }
      report.ignored = changes.ignored
      if changes.all.isEmpty { return }
      if try GitCommit(in: repository, by: library.device).commit(changes.all) {
        report.stored += changes.all.count
        // If some were replaced by a snapshot meanwhile, that is committed as well, so that they are not
        // lost.
        if try changes.arePresent(in: repository) { return }
      }
    }
    throw .failed(step: "commit", reason: Self.restless)
  }

  /// Keeps and commits what a commit of either side removes without a reason, before it is merged or
  /// sent.
  private func keepLosses(
    besides theirs: String,
    _ report: inout SyncReport,
    _ library: LocalLibrary
  ) throws(SyncError) {
    let kept = try CommittedLosses(in: repository).keep(besides: theirs)
    if kept.isEmpty { return }
    report.kept += kept.filter { !report.kept.contains($0) }
    try store(&report, library)
  }

  /// Brings back and commits what words still have and a commit has removed, before that commit is sent.
  /// - Returns: The merged commit if the needed images must be asked for first; nil when it is done.
  private func keepFiles(
    besides theirs: String?,
    _ report: inout SyncReport,
    _ library: LocalLibrary
  ) throws(SyncError) -> String? {
    let files = RemovedFiles(in: repository)
    let removed = try files.find(since: theirs)
    if removed.isEmpty { return nil }
    let merged = theirs ?? "HEAD"
    if library.neededAfter != merged { return merged }
    let needed = removed.filter { isNeeded($0, library) }
    if needed.isEmpty { return nil }
    for file in needed {
      report.kept.append(try files.report(of: file))
      try files.bringBack(file)
    }
    try store(&report, library)
    return nil
  }

  private func isNeeded(_ removal: RemovedFiles.Removal, _ library: LocalLibrary) -> Bool {
    repository.paths.kind(of: removal.path) == .format
      || !library.canMiss(LostFiles.parts(of: removal.path).name)
  }

  private func merge(
    _ theirs: String,
    _ report: inout SyncReport,
    _ library: LocalLibrary
  ) throws(SyncError) {
    let before = try repository.commit("HEAD")
    if try repository.git.tentative(["merge-base", "--is-ancestor", theirs, "HEAD"]).isDone {
      return
    }
    progress(SyncProgress(.merging))
    for _ in 0..<Self.attempts {
      if case .done = try GitMerge(in: repository).merge(theirs, from: remote.address()) {
        report.received += try changed(since: before)
        return
      }
      try store(&report, library)
    }
    throw .failed(step: "merge", reason: Self.restless)
  }

  /// The number of files of the library that a merge has changed here.
  private func changed(since before: String?) throws(SyncError) -> Int {
    let answer =
      if let before {
        try repository.git.results(of: ["diff", "--name-only", "-z", before, "HEAD", "--"])
      } else {
        try repository.git.results(of: ["ls-tree", "-r", "--name-only", "-z", "HEAD"])
      }
    return answer.fields.count { repository.paths.has($0) }
  }

  /// The number of commits that the other side does not have, as far as is known.
  private func unsent() throws(SyncError) -> Int {
    guard try repository.commit("HEAD") != nil else { return 0 }
    let range = try remote.known().map { ["\($0)..HEAD"] } ?? ["HEAD"]
    return Int(try repository.git.results(of: ["rev-list", "--count"] + range).line) ?? 0
  }
}
