import Domain
import Files
import Synchronization

/// Stores backups of a library as archives in the state folder; see `Documentation/FORMAT.md`.
public actor DiskBackupService: BackupService {
  let locations: JSONDatabaseLocations
  let files: any FileSystem
  let clock: any WallClock
  let random: any RandomSource
  private let memory = Mutex(Memory())
  private let executor = BlockingExecutor("backup", isInBackground: true)

  /// What the service knows without reading the disk.
  private struct Memory {
    var trouble: BackupProblem?
    /// Whether it was looked for.
    var isKnown = false
  }

  /// The delay of the daily backup in milliseconds: the first screen comes first.
  static let pause: Int64 = 3000

  /// The service's own thread: a backup takes seconds.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read or written before the first call.
  public init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource = SystemRandomSource()
  ) {
    self.init(locations: locations, clock: clock, random: random, files: POSIXFileSystem())
  }

  package init(
    locations: JSONDatabaseLocations,
    clock: any WallClock,
    random: any RandomSource,
    files: any FileSystem
  ) {
    (self.locations, self.clock, self.random, self.files) = (locations, clock, random, files)
  }

  /// The kept backups, the newest first; then those of lost libraries.
  public func backups() throws -> [Backup] {
    try folders().flatMap { try $0.describedEntries() } + lostBackups()
  }

  /// Creates a backup now.
  public func backUp(progress: @escaping @Sendable (Double) -> Void) throws -> BackupReport {
    let report = try makeBackup(progress: progress)
    remember(Self.trouble(after: report))
    return report
  }

  /// Creates the backup of the day, shortly after the call.
  public func backUpToday() async {
    await clock.pause(milliseconds: Self.pause)
    if Task.isCancelled { return }
    remember(DailyBackup(self).run())
  }

  /// The last known problem; waits for the first look, but not for a running backup.
  public nonisolated func problem() async -> BackupProblem? {
    let known = memory.withLock { $0 }
    if known.isKnown { return known.trouble }
    return await firstLook()
  }

  private func firstLook() -> BackupProblem? {
    let trouble = DailyBackup(self).look()
    remember(trouble)
    return trouble
  }

  private func remember(_ trouble: BackupProblem?) {
    memory.withLock { $0 = Memory(trouble: trouble, isKnown: true) }
  }

  /// What restoring would change; without a name, by each backup that brings something back.
  public func previews(_ name: String?, isExact: Bool) throws -> [RestorePreview] {
    if let name { return [try plan(of: name, isExact: isExact).preview] }
    var plan = try bestPlan(isExact: isExact)
    var previews = [plan.preview]
    while !isExact, !plan.preview.isEmpty {
      plan = try bestPlan(isExact: false, after: previews.map(\.backup.name), from: plan.merged)
      if plan.preview.isEmpty { break }
      previews.append(plan.preview)
    }
    return previews
  }

  /// What restoring a backup would change; without a name, the one that brings back most.
  func preview(_ name: String?, isExact: Bool) throws -> RestorePreview {
    if let name { return try plan(of: name, isExact: isExact).preview }
    return try bestPlan(isExact: isExact).preview
  }

  /// The plan for the backup that brings back most after others; `present` is what the library holds
  /// with those, and is read when nil.
  private func bestPlan(
    isExact: Bool,
    after others: [String] = [],
    from present: LibraryContents? = nil
  ) throws -> Restorer.Plan {
    var present = present
    var best: Restorer.Plan?
    var fault: BackupError?
    for name in try candidates(isExact: isExact) {
      do {
        let plan = try plan(of: name, isExact: isExact, after: others, from: present)
        present = plan.now
        // Of those that bring back the same, the first.
        if plan.preview.gain > best?.preview.gain ?? -1 { best = plan }
      } catch BackupError.damaged(let path, let damage) {
        fault = .damaged(path: path, fault: damage)
      }
    }
    if let best { return best }
    throw fault ?? BackupError.noBackups(folder: BackupFolder.root(locations))
  }

  private func plan(
    of name: String,
    isExact: Bool,
    after others: [String] = [],
    from present: LibraryContents? = nil
  ) throws -> Restorer.Plan {
    let restorer = try restorer(name, isExact: isExact, after: others)
    let lock = try restorer.folder.lock()
    defer { files.close(lock) }
    let plan = try restorer.plan(from: present)
    try restorer.folder.removeLeftovers()
    return plan
  }

  /// Restores a backup, after creating one of the current library; without a name, each that brings
  /// something back: one may have what the other lacks.
  public func restore(_ name: String?, isExact: Bool) async throws -> RestoreReport {
    if let name { return try await restore(named: name, isExact: isExact) }
    var next = try preview(nil, isExact: isExact)
    var report = try await restore(named: next.backup.name, isExact: isExact)
    var restored: Set = [next.backup.name]
    while !isExact {
      next = try preview(nil, isExact: false)
      if next.isEmpty || !restored.insert(next.backup.name).inserted { break }
      let name = next.backup.name
      report.changes += try await restore(named: name, isExact: false, backsUp: false).changes
    }
    return report
  }

  private func restore(
    named name: String,
    isExact: Bool,
    backsUp: Bool = true
  ) async throws -> RestoreReport {
    let restorer = try restorer(name, isExact: isExact)
    let folder = restorer.folder
    let lock = try folder.lock()
    defer { files.close(lock) }
    let plan = try restorer.plan()
    if plan.preview.isEmpty {
      try folder.removeLeftovers()
      return RestoreReport(changes: plan.preview, before: nil)
    }
    var before: Backup?
    if backsUp {
      do {
        before = try maker(folder).make(.beforeRestore).entry.backup()
      } catch BackupError.nothingToBackUp {}
    }
    // That removed the unpacked files; and the library may have changed in the meantime.
    let again = try restorer.reopened(files).plan()
    try await restorer.restore(again)
    try folder.removeLeftovers()
    return RestoreReport(changes: plan.preview, before: before)
  }
}

nonisolated extension DiskBackupService {
  func maker(
    _ folder: BackupFolder,
    progress: @escaping (Double) -> Void = { _ in }
  ) -> BackupMaker {
    BackupMaker(
      locations: locations,
      folder: folder,
      files: files,
      clock: clock,
      random: random,
      progress: progress
    )
  }

  /// Creates a backup, and removes old ones.
  func makeBackup(progress: @escaping (Double) -> Void) throws -> BackupReport {
    guard let library = try LibraryListing.library(locations, files) else {
      throw BackupError.nothingToBackUp(path: locations.data)
    }
    let folder = BackupFolder(locations, library: library, files)
    let lock = try folder.lock()
    defer { files.close(lock) }
    return try makeBackup(in: folder, progress: progress)
  }

  /// The same under the lock of the folder.
  func makeBackup(
    in folder: BackupFolder,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws -> BackupReport {
    let made = try maker(folder, progress: progress).make(.usual)
    let removed = try folder.rotate(today: clock.today)
    let entries = try folder.describedEntries()
    let place = entries.firstIndex { $0.name == made.entry.name.text }
    let previous = place.flatMap { place in
      entries[(place + 1)...].first { $0.contents != nil }
    }
    let backup = made.entry.backup()
    let isLess = previous?.contents.flatMap { backup.contents?.isLess(than: $0) } ?? false
    return BackupReport(
      backup: backup,
      removed: removed.map(\.text),
      unreadable: made.unreadable,
      larger: isLess ? previous : nil
    )
  }

  static func trouble(after report: BackupReport) -> BackupProblem? {
    guard let larger = report.larger, let before = larger.contents,
      let now = report.backup.contents, now.isLessThanHalf(of: before)
    else { return nil }
    return .shrunk(since: larger.name)
  }
}

extension Restorer {
  /// The same with the archive opened again.
  fileprivate func reopened(_ files: any FileSystem) throws -> Restorer {
    Restorer(
      locations: locations,
      folder: folder,
      files: files,
      clock: clock,
      random: random,
      archive: try BackupArchive(backup.path, files),
      backup: backup,
      isExact: isExact,
      earlier: earlier
    )
  }
}

extension BackupFolder {
  /// The archives as described to the learner, the newest first.
  func describedEntries() throws -> [Backup] {
    let entries = try entries()
    let pinned = BackupRotation.pinned(entries.map(\.rotation))
    return entries.map { $0.backup(isPinned: pinned.contains($0.name)) }
  }

  /// Removes old backups, and the images that no other one refers to.
  func rotate(today: Day) throws -> [BackupName] {
    let entries = try entries()
    let removed = BackupRotation.removable(entries.map(\.rotation), today: today)
    for name in removed { try files.unlink(file(name)) }
    let kept = entries.filter { !removed.contains($0.name) }
    // If one cannot be read, the images that it needs are unknown.
    if kept.allSatisfy({ $0.manifest != nil }) {
      let named = Set(kept.flatMap { $0.manifest?.images ?? [] })
      try BackupMedia(self, files, SystemRandomSource()).prune(keeping: named)
    }
    return removed
  }
}
