import Domain

/// The name of a backup, which has its time: `2026-11-22T0915`, `2026-11-22T0915-2` for the second
/// one of that minute, and with the prefix `before-restore-` for one made before a restore.
struct BackupName: Hashable {
  let kind: Backup.Kind
  let day: Day
  /// Minutes since midnight, in local time.
  let minute: Int
  let number: Int

  static let fileExtension = ".tar.gz"
  private static let beforeRestore = "before-restore-"

  init(_ kind: Backup.Kind, day: Day, minute: Int, number: Int = 1) {
    (self.kind, self.day, self.minute, self.number) = (kind, day, minute, number)
  }

  /// Parses a name, with or without the extension of its file.
  init?(_ text: String) {
    let stem = text.hasSuffix(Self.fileExtension) ? text.dropLast(7) : text[...]
    let isBefore = stem.hasPrefix(Self.beforeRestore)
    let rest = isBefore ? stem.dropFirst(Self.beforeRestore.count) : stem
    let bytes = Array(rest.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, !range.isEmpty,
        bytes[range].allSatisfy({ $0 &- 48 < 10 })
      else { return nil }
      return Int(String(decoding: bytes[range], as: UTF8.self))
    }
    guard bytes.count >= 15, bytes.count < 24, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes[10] == 0x54, let year = number(0..<4), let month = number(5..<7),
      let dayOfMonth = number(8..<10), let hour = number(11..<13), let minute = number(13..<15),
      let day = Day(year: year, month: month, day: dayOfMonth), hour < 24, minute < 60
    else { return nil }
    var count = 1
    if bytes.count > 15 {
      guard bytes[15] == 0x2D, let stated = number(16..<bytes.count), stated > 1 else { return nil }
      count = stated
    }
    self.init(
      isBefore ? .beforeRestore : .usual,
      day: day,
      minute: hour * 60 + minute,
      number: count
    )
  }

  var text: String {
    (kind == .beforeRestore ? Self.beforeRestore : "")
      + "\(day.isoText)T\((minute / 60).twoDigits)\((minute % 60).twoDigits)"
      + (number > 1 ? "-\(number)" : "")
  }

  /// The next name for the same minute.
  var next: BackupName { BackupName(kind, day: day, minute: minute, number: number + 1) }
}

extension BackupName: Comparable {
  /// The order of creation, in local time.
  static func < (a: BackupName, b: BackupName) -> Bool {
    (a.day.number, a.minute, a.number, a.kind.rawValue)
      < (b.day.number, b.minute, b.number, b.kind.rawValue)
  }
}
