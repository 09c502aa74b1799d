import Domain

/// Decides which backups stay: the newest of each of the last 7 days of use, 4 weeks and 12 months,
/// and those that may still be needed.
enum BackupRotation {
  static let (days, weeks, months) = (7, 4, 12)
  /// How many days a backup stays that was made before a restore.
  static let daysBeforeRestore = 30

  /// The facts about a backup that matter here.
  struct Entry: Equatable {
    var name: BackupName
    /// When it was made: local time is set back now and then.
    var time: Timestamp
    /// Nil when its manifest cannot be read.
    var contents: BackupContents?
  }

  /// The backups to remove, the oldest first.
  static func removable(_ entries: [Entry], today: Day) -> [BackupName] {
    let pinned = pinned(entries)
    var kept = Set<BackupName>()
    // The clock may have been wrong, then or now: backups of the future are kept and replace no
    // others. So are those that cannot be read, since their content is unknown.
    let usual = entries.filter {
      $0.name.kind == .usual && $0.contents != nil && $0.name.day <= today
    }
    .map(\.name).sorted(by: >)
    if let newest = usual.first { kept.insert(newest) }
    kept.formUnion(usual.filter { $0.day == today })
    for (count, period) in [
      (days, { $0.number }), (weeks, { ($0.number + 3) / 7 }),
      (months, { $0.civil.year * 12 + $0.civil.month }),
    ] as [(Int, (Day) -> Int)] {
      kept.formUnion(newest(of: usual, in: count, period))
    }
    return entries.filter { entry in
      if entry.contents == nil || entry.name.day > today || pinned.contains(entry.name) {
        return false
      }
      switch entry.name.kind {
      case .usual: return !kept.contains(entry.name)
      case .beforeRestore: return entry.name.day.days(to: today) > daysBeforeRestore
      }
    }
    .map(\.name).sorted()
  }

  /// Those after which something was lost: the next one holds less.
  ///
  /// They stay until the learner removes them.
  static func pinned(_ entries: [Entry]) -> Set<BackupName> {
    let readable = entries.filter { $0.contents != nil }.sorted {
      $0.time == $1.time ? $0.name < $1.name : $0.time < $1.time
    }
    return Set(
      zip(readable, readable.dropFirst()).compactMap { entry, next in
        guard let contents = entry.contents, let later = next.contents else { return nil }
        return later.isLess(than: contents) ? entry.name : nil
      }
    )
  }

  /// The newest backup of each of the last periods that have one.
  private static func newest(
    of names: [BackupName],
    in count: Int,
    _ period: (Day) -> Int
  ) -> [BackupName] {
    var found: [(period: Int, name: BackupName)] = []
    for name in names where found.last?.period != period(name.day) {
      if found.count == count { break }
      found.append((period(name.day), name))
    }
    return found.map(\.name)
  }
}
