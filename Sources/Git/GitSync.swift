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
  private let last: LastSync
  private let lock: Int32
  /// Told what is being done.
  private let progress: @Sendable (SyncProgress) -> Void

  /// How often it goes on when other programs or other computers write at the same time.
  private static let attempts = 8

  /// Finds the repository, checks it, and keeps other synchronizations out until `end()`.
  init(
    of folder: String,
    terminal: GitTerminal?,
    progress: @escaping @Sendable (SyncProgress) -> Void
  ) throws(SyncError) {
    repository = try GitRepository(of: folder, terminal: terminal)
    last = LastSync(in: repository)
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

  /// Whether committed images or sounds are missing; in a dry run, also whether commits of this
  /// computer have removed any.
  func missesMedia(isDry: Bool) throws(SyncError) -> Bool {
    if try LibraryChanges(in: repository).missMedia(of: repository.paths) { return true }
    if !isDry { return false }
    return !(try removedFiles(besides: remote.known(), since: last.commit()).isEmpty)
  }

  /// Says what would be done.
  func plan(_ library: LocalLibrary) throws(SyncError) -> SyncReport {
    var report = emptyReport
    let changes = try LibraryChanges(in: repository)
    let lost = try LostFiles(in: repository, of: library, isDry: true).restore(changes)
    report.restored = lost.map(\.path)
    report.stored = lost.reduce(changes.all.count) { $0 + $1.commits }
    report.ignored = changes.ignored
    report.kept = try keptLosses(library)
    report.stored += report.kept.count
    let there = try remote.look()
    if there == (nil, nil), try repository.commit("HEAD") != nil { try remote.requireBranch() }
    report.offline = there.offline
    report.sent = try unsent()
    if let commit = there.commit {
      let known = try repository.git.tentative(["merge-base", "--is-ancestor", commit, "HEAD"])
      report.hasNews = !known.isDone
    }
    return report
  }

  /// What would be kept of what commits have removed.
  private func keptLosses(
    _ library: LocalLibrary
  ) throws(SyncError) -> [SyncReport.KeptLines] {
    let (theirs, since) = (try remote.known(), try last.commit())
    let losses = CommittedLosses(in: repository, isDry: true)
    var kept: [SyncReport.KeptLines] = []
    if let theirs { kept = try losses.keep(besides: theirs) }
    if let since {
      for loss in try losses.keep(since: since)
      where !kept.contains(where: { $0.path == loss.path }) {
        kept.append(loss)
      }
    }
    for file in try removedFiles(besides: theirs, since: since) where isNeeded(file, library) {
      kept.append(try RemovedFiles(in: repository).report(of: file))
    }
    return kept
  }

  /// The files that were removed by commits which the other side does not have, or which were made since
  /// the last synchronization.
  private func removedFiles(
    besides theirs: String?,
    since last: String?
  ) throws(SyncError) -> [RemovedFiles.Removal] {
    let files = RemovedFiles(in: repository)
    var removed = try files.find(since: theirs)
    guard let last else { return removed }
    for file in try files.find(since: last) where !removed.contains(where: { $0.path == file.path })
    {
      removed.append(file)
    }
    return removed
  }

  /// How a run ended.
  struct End {
    /// What was done.
    let report: SyncReport
    /// The merged commit of the other side if the needed media must be asked for before another run goes
    /// on; nil when everything is done.
    var asks: String?
  }

  /// Synchronizes; `earlier` is what was done before the media were asked for.
  /// - Throws: `SyncError`.
  func run(_ library: LocalLibrary, after earlier: SyncReport? = nil) throws(SyncError) -> End {
    var report = earlier ?? emptyReport
    let since = try last.commit()
    // Where all of it was removed from a larger repository.
    makeFolders(repository.folder)
    // A clone of an empty repository must not begin a history of its own.
    if try isBegun() {
      let attributes = LibraryAttributes(in: repository)
      try attributes.ensure()
      try attributes.completeIgnored()
      try store(&report, library)
    }
    let end = try exchange(&report, library, since: since)
    // Offline, what others may have brought back is not known yet.
    if end.asks == nil, end.report.offline == nil { try last.note() }
    return end
  }

  /// Fetches, merges and sends.
  private func exchange(
    _ report: inout SyncReport,
    _ library: LocalLibrary,
    since: String?
  ) throws(SyncError) -> End {
    for _ in 0..<Self.attempts {
      progress(SyncProgress(.fetching))
      report.offline = try remote.fetch { progress(SyncProgress(.fetching, part: $0)) }
      if report.offline != nil { return End(report: report) }
      try remote.checkFetched()
      // Another program may fetch meanwhile: what is merged is what was looked through.
      let theirs = try remote.known()
      let losses = CommittedLosses(in: repository)
      if let theirs {
        try store(losses.keep(besides: theirs), &report, library)
        try merge(theirs, &report, library)
      }
      // Other computers may have brought it back.
      if let since { try store(losses.keep(since: since), &report, library) }
      if let merged = try keepFiles(besides: theirs, since: since, &report, library) {
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
    throw .overtaken(remote: remote.upstream.remote)
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
    throw .restless(folder: repository.folder)
  }

  /// Commits what was kept of what commits have removed without a reason.
  private func store(
    _ kept: [SyncReport.KeptLines],
    _ report: inout SyncReport,
    _ library: LocalLibrary
  ) throws(SyncError) {
    if kept.isEmpty { return }
    report.kept += kept.filter { !report.kept.contains($0) }
    try store(&report, library)
  }

  /// Brings back and commits what words still have and a commit has removed, before that commit is sent.
  /// - Returns: The merged commit if the needed media must be asked for first; nil when it is done.
  private func keepFiles(
    besides theirs: String?,
    since: String?,
    _ report: inout SyncReport,
    _ library: LocalLibrary
  ) throws(SyncError) -> String? {
    let files = RemovedFiles(in: repository)
    let removed = try removedFiles(besides: theirs, since: since)
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
    throw .restless(folder: repository.folder)
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
