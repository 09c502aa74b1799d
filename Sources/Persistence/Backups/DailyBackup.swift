import Domain

/// The backup of a day: whether it is due, and on how many days it failed.
struct DailyBackup {
  private let service: DiskBackupService
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem
  private let today: Day

  /// The number of days of use without a backup from which home reports it.
  static let patience = 3
  /// The maximum number of days that are counted.
  private static let mostDays = 1000

  init(_ service: DiskBackupService) {
    self.service = service
    (locations, files) = (service.locations, service.files)
    today = service.clock.today
  }

  /// Creates the backup if it is due.
  /// - Returns: What the learner should know.
  func run() -> BackupProblem? {
    var (days, age, isKept): ([Int], Int?, Bool) = ([], nil, false)
    do {
      guard let library = try LibraryListing.library(locations, files) else { return nil }
      let folder = BackupFolder(locations, library: library, files)
      days = unfinished(folder)
      let newest = readable(try folder.entries()).first { $0.name.day <= today }
      age = try (newest?.name.day ?? founding())?.days(to: today)
      let lock = try folder.lock()
      defer { files.close(lock) }
      // Another program may have made it while this one waited for the lock.
      let entries = try folder.entries()
      guard try isDue(entries, folder) else {
        try keep([], in: folder)
        return try trouble(entries)
      }
      if days.last != today.number { days.append(today.number) }
      // Stored first: a program that is always closed too early makes no backups either.
      try keep(days, in: folder)
      isKept = true
      let report = try service.makeBackup(in: folder)
      try keep([], in: folder)
      return DiskBackupService.trouble(after: report)
    } catch BackupError.busy, BackupError.nothingToBackUp {
      return look()
    } catch {
      if days.last != today.number { days.append(today.number) }
      // If the days cannot be stored, use the age of the newest backup, or of the library.
      let count = isKept ? days.count : max(days.count, age ?? 0)
      return count >= Self.patience ? .none(days: count) : nil
    }
  }

  /// What the learner should know of the library and its backups as they are.
  func look() -> BackupProblem? {
    do {
      guard let library = try LibraryListing.library(locations, files) else { return nil }
      return try trouble(try BackupFolder(locations, library: library, files).entries())
    } catch {
      // The next backup reports what cannot be read.
      return nil
    }
  }

  /// The day on which the library was founded, or came to this computer; nil when it is not known.
  private func founding() throws -> Day? {
    try files.status(of: locations.format).map { service.clock.day(of: $0.changedAt) }
  }

  /// The backups that can be read, the newest first; those of a clock that was ahead, which hold what
  /// is old by now, only when there are no others.
  private func readable(_ entries: [BackupFolder.Entry]) -> [BackupFolder.Entry] {
    let readable = entries.filter { $0.manifest != nil }
    let past = readable.filter { $0.name.day <= today }
    return past.isEmpty ? readable : past
  }

  /// Whether there is none of today, and the library differs from the newest one.
  private func isDue(_ entries: [BackupFolder.Entry], _ folder: BackupFolder) throws -> Bool {
    guard let newest = readable(entries).first, let manifest = newest.manifest else { return true }
    if newest.name.kind == .usual, newest.name.day == today { return false }
    let list = try LibraryListing.list(locations, files).filter { $0.value > 0 }
    let kept = Dictionary(manifest.journal.map { ($0.name, $0.size) }) { $1 }
    if list != kept { return true }
    return try LibraryMedia.names(in: locations.data, files) != manifest.images
  }

  /// The problem that the existing backups show: the newest one, or the library, holds less than
  /// half of the one before.
  private func trouble(_ entries: [BackupFolder.Entry]) throws -> BackupProblem? {
    let usual = readable(entries).filter { $0.name.kind == .usual }
    guard let first = usual.first, let newest = first.manifest else { return nil }
    if usual.count > 1, let before = usual[1].manifest,
      newest.contents.isLessThanHalf(of: before.contents)
    {
      return .shrunk(since: usual[1].name.text)
    }
    let list = try LibraryListing.list(locations, files)
    // Only then something may be missing; compaction removes files, too.
    guard newest.journal.contains(where: { list[$0.name, default: 0] < $0.size }) else {
      return nil
    }
    let isLost = try LibraryListing.read(locations, files).contents
      .isLessThanHalf(of: newest.contents)
    return isLost ? .shrunk(since: first.name.text) : nil
  }

  /// The days on which a backup was started and not finished, the earliest first.
  private func unfinished(_ folder: BackupFolder) -> [Int] {
    // UI state that cannot be read counts as missing.
    guard let bytes = try? files.readWhole(folder.path + "/days"), bytes.count < 1 << 16 else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
  }

  private func keep(_ days: [Int], in folder: BackupFolder) throws {
    let path = folder.path + "/days"
    if days.isEmpty { return try files.unlink(path) }
    try files.makeDirectories(folder.path)
    let text = days.suffix(Self.mostDays).map { "\($0)\n" }.joined()
    let temporary = path + "." + service.random.next().hexadecimal + ".tmp"
    try files.writeNew(temporary, Array(text.utf8), durably: false)
    try files.rename(temporary, to: path)
  }
}
