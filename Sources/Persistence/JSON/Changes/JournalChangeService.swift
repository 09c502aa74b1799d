import Domain
import Files

/// Reports what other devices have changed in a library of JSON Lines, and lists all changes.
///
/// It reads the files of the journal beside the database, on a thread of its own, and only what was
/// appended to those of others since the last time. What was reported is stored in the state folder.
package actor JournalChangeService: ChangeService {
  private let locations: JSONDatabaseLocations
  private let studyClock: StudyClock
  private let files: any FileSystem
  private let executor = BlockingExecutor("changes", isInBackground: true)
  /// Whether this run of the program has reported something.
  private var hasReported = false
  /// The id of the library, once it was read.
  private var library: RawID?

  /// The service's own thread.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read or written before the first call.
  /// - Parameters:
  ///   - locations: Where the library and the state folder are.
  ///   - studyClock: The clock of study days.
  ///   - files: The file system.
  package init(
    locations: JSONDatabaseLocations,
    studyClock: StudyClock,
    files: any FileSystem
  ) {
    (self.locations, self.studyClock, self.files) = (locations, studyClock, files)
  }

  /// What other devices have changed since the last call, by any instance on this computer; nothing
  /// on the first call.
  package func takeNews() async throws -> [DeviceChanges] {
    guard let library = try identify() else { return [] }
    let place = ReportedFile(locations, library: library, files)
    let lock = try place.lock()
    defer { files.close(lock) }
    let (news, _) = try news(of: library, place)
    let changes = news.changes
    var reported = news.reported
    if !changes.isEmpty {
      // What arrives bit by bit while the program is open is listed together.
      reported.last = (hasReported ? reported.last : []) + news.entries
    }
    // What cannot be stored is not reported: it would be reported each time.
    if news.hasChanged { try place.write(reported) }
    if !changes.isEmpty { hasReported = true }
    return changes
  }

  /// All changes since a day, or those of other devices that were reported last.
  package func log(since start: ChangeLogStart) async throws -> ChangeLog {
    guard let library = try identify() else { return ChangeLog([], isComplete: true) }
    switch start {
    case .day(let day): return try log(of: library, since: day)
    case .lastNews:
      let (news, own) = try news(of: library, ReportedFile(locations, library: library, files))
      return Self.log(news.reported.last + news.entries, news.reported, own: own)
    }
  }

  private func news(
    of library: RawID,
    _ place: ReportedFile
  ) throws(StoreError) -> (ChangeNews, own: UInt64?) {
    let stored = try place.read()
    let own = try DeviceState(locations, library: library, files).ownDevice()
    var news = ChangeNews(stored ?? ReportedChanges(), own: own, studyClock: studyClock, files)
    news.read(try JournalListing(locations, files).files, isFirst: stored == nil)
    return (news, own)
  }

  /// The id of the library; nil when there is none yet.
  ///
  /// It is read once: a copying program may be just writing the file again when the changes are
  /// there, and nothing else would report them.
  private func identify() throws(StoreError) -> RawID? {
    if library == nil { library = try LibraryFormat.read(locations.format, files)?.header.library }
    return library
  }

  private func log(of library: RawID, since day: Day) throws(StoreError) -> ChangeLog {
    let own = try DeviceState(locations, library: library, files).ownDevice()
    let filter = SinceDay(day, studyClock)
    for _ in 0..<Self.attempts {
      do {
        var (counter, names) = (ChangeCounter(studyClock), ReportedChanges())
        for (path, status) in try JournalListing(locations, files).files {
          var file = ChangeFile(path, status)
          try file.read(files) { counter.add($0, isInSnapshot: $1, filter) }
          names.name(file)
        }
        return Self.log(counter.entries, names, own: own)
      } catch .system(_, _, ErrorCode.noSuchFile) {
        // A program has just put a snapshot in its place.
        continue
      }
    }
    throw .system(operation: "list", path: locations.devices, code: ErrorCode.noSuchFile)
  }

  /// How often the files are read again because one was removed meanwhile.
  private static let attempts = 50

  private static func log(
    _ entries: [ReportedChanges.Entry],
    _ reported: ReportedChanges,
    own: UInt64?
  ) -> ChangeLog {
    var days: [ChangeCounter.Place: ChangeCounts] = [:]
    for entry in entries {
      let place = ChangeCounter.Place(device: entry.device, day: entry.day)
      days[place, default: ChangeCounts()] += entry.counts
    }
    // Of one day the most comes first, and of equally much what others did.
    let sorted = days.sorted {
      ($0.key.day.number, $1.value.total, $0.key.device == own ? 1 : 0, $0.key.device)
        < ($1.key.day.number, $0.value.total, $1.key.device == own ? 1 : 0, $1.key.device)
    }
    return ChangeLog(
      sorted.map {
        ChangeLog.Entry(
          day: $0.key.day,
          device: reported.device($0.key.device, own: own),
          counts: $0.value
        )
      },
      isComplete: true
    )
  }
}

extension ReportedChanges {
  /// A device as others see it.
  func device(_ id: UInt64, own: UInt64?) -> Device {
    Device(id: id.hexadecimal, name: devices[id]?.name, isThis: id == own)
  }

  /// Takes the name of the device that wrote a file.
  fileprivate mutating func name(_ file: ChangeFile) {
    guard let device = file.device, let name = file.name,
      file.namedAt >= devices[device]?.namedAt ?? 0
    else { return }
    devices[device, default: ReportedDevice()].name = name
    devices[device]?.namedAt = file.namedAt
  }
}

/// The changes since the beginning of a study day.
private struct SinceDay: ChangeFilter {
  private let day: Day
  private let studyClock: StudyClock
  /// Clocks from this one on are after the beginning, and those four days earlier, or more, are not.
  private let sure: UInt64

  init(_ day: Day, _ studyClock: StudyClock) {
    (self.day, self.studyClock) = (day, studyClock)
    // Two days later, whatever the time zone is.
    sure = UInt64(clamping: (day.number + 2) * 86_400_000) << 16
  }

  func includes(_ id: RawID, in part: ReportedParts.Part, of device: UInt64) -> Bool {
    let time = part.clock
    if time >= sure { return true }
    guard time > sure - min(sure, 4 * 86_400_000 << 16) else { return false }
    return studyClock.day(of: Timestamp(milliseconds: Int64(time >> 16))) >= day
  }

  func includes(review: EntityChange, clock: UInt64?, of device: UInt64) -> Bool {
    let number = ReviewRow.day.value(in: review.bits)
    return ReviewRow.day(ofNumber: number) >= Int64(day.number)
  }
}

/// The file in the state folder that stores what was reported.
private struct ReportedFile {
  private let path: String
  private let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, library: RawID, _ files: any FileSystem) {
    let id: Identifier<Never> = library.typed()
    path = locations.state + "/told/" + id.description
    self.files = files
  }

  /// Takes the lock, so that two instances do not report the same.
  func lock() throws(StoreError) -> OpenFile { try files.waitForLock(path + ".lock") }

  /// What was reported; nil when that is not known.
  func read() throws(StoreError) -> ReportedChanges? {
    try files.readWhole(path).flatMap { ReportedChanges($0) }
  }

  /// Stores it; not durably: after a power cut it may be reported again.
  func write(_ reported: ReportedChanges) throws(StoreError) {
    let temporary = path + ".tmp"
    // Whoever left it was killed: it had the lock.
    try files.unlink(temporary)
    try files.writeNew(temporary, reported.bytes, durably: false)
    try files.rename(temporary, to: path)
  }
}
