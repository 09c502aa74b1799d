import Domain

/// Which backups stay: the last 7 days of use, 4 weeks and 12 months, the newest of each, and
/// whatever may still be needed.
enum BackupRotation {
  static let (days, weeks, months) = (7, 4, 12)
  /// So long a backup stays that was made before something was restored.
  static let daysBeforeRestore = 30

  /// A backup as far as it matters here.
  struct Entry: Equatable {
    var name: BackupName
    /// When it was made: the clock on the wall goes back now and then.
    var time: Timestamp
    /// Nil when its beginning cannot be read.
    var contents: BackupContents?
  }

  /// The backups to remove, the oldest first.
  static func removable(_ entries: [Entry], today: Day) -> [BackupName] {
    let pinned = pinned(entries)
    var kept = Set<BackupName>()
    // The clock may have been wrong, then or now: those of the future are left alone and take no
    // other's place. So are those that cannot be read, of which nobody knows what they hold.
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

  /// Those behind which something was lost: the next one holds less.
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

  /// The newest of each of the last periods in which there is one.
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
