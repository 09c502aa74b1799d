import Domain

/// Finds what other devices have changed since that was last reported.
struct ChangeNews {
  private(set) var reported: ReportedChanges
  /// Whether it differs from what is stored.
  private(set) var hasChanged = false
  private var counter: ChangeCounter
  /// The lines and reviews that were counted, which count as reported afterwards.
  private var new: [UInt64: ReportedDevice] = [:]
  /// The number of this computer, and the one that it had before: when it takes another one, its own
  /// lines are not news.
  private let own: Set<UInt64>
  private let now: Timestamp
  private let files: any FileSystem

  /// - Parameters:
  ///   - reported: What was reported.
  ///   - own: The number of this device; nil when it has none.
  ///   - studyClock: The clock of study days.
  ///   - files: The file system.
  init(_ reported: ReportedChanges, own: UInt64?, studyClock: StudyClock, _ files: any FileSystem) {
    (self.reported, self.files, now) = (reported, files, studyClock.now)
    self.own = [own ?? 0, reported.own]
    self.reported.own = own ?? 0
    hasChanged = self.reported.own != reported.own
    counter = ChangeCounter(studyClock)
  }

  /// Reads what has changed in the files.
  /// - Parameters:
  ///   - listed: The files of the journal.
  ///   - isFirst: Whether nothing is known yet: then everything that is there counts as reported.
  mutating func read(_ listed: [String: FileStatus], isFirst: Bool) {
    let gone = reported.files.keys.filter { listed[$0] == nil }
    hasChanged = hasChanged || isFirst || !gone.isEmpty
    for path in gone { reported.files[path] = nil }
    for (path, status) in listed where reported.files[path]?.status != status {
      do {
        var file = ChangeFile(path, status, after: reported.files[path])
        try isFirst ? file.readEnds(files) : read(&file)
        settle(file, isFirst: isFirst)
      } catch {
        // It may be gone, or cannot be read at the moment: it is read the next time.
        continue
      }
    }
    for (device, new) in new {
      reported.devices[device, default: ReportedDevice()].lines.formUnion(new.lines)
      reported.devices[device]?.parts.formUnion(new.parts)
      reported.devices[device]?.reviews.merge(new.reviews) { $1 }
      reported.devices[device]?.trim()
    }
  }

  /// What is new, by device and day.
  var entries: [ReportedChanges.Entry] { counter.entries }
  /// What is new, by device.
  var changes: [DeviceChanges] { counter.changes { reported.device($0, own: nil) } }

  private mutating func read(_ file: inout ChangeFile) throws(StoreError) {
    if file.device.map(own.contains) ?? true { try file.readEnds(files) }
    if file.device.map(own.contains) ?? false { return }
    // It was only looked at to find whose it is.
    var whole = ChangeFile(file.path, file.status, after: reported.files[file.path])
    let (reported, own) = (reported, own)
    var (counter, new) = (self.counter, self.new)
    var found: [UInt64: FoundParts] = [:]
    try whole.read(files) { record, isInSnapshot in
      guard !own.contains(record.device), record.isChange else { return }
      counter.add(record, isInSnapshot: isInSnapshot, reported)
      new[record.device, default: ReportedDevice()].note(record, isInSnapshot: isInSnapshot)
      guard isInSnapshot else { return }
      let known = reported.devices[record.device]
      found[record.device, default: FoundParts()].add(record, after: known)
    }
    for (device, found) in found { new[device]?.parts.formUnion(found) }
    (self.counter, self.new, file) = (counter, new, whole)
  }

  private mutating func settle(_ file: ChangeFile, isFirst: Bool) {
    guard let device = file.device else { return }
    hasChanged = true
    reported.files[file.path] = file.reported
    var known = reported.devices[device] ?? ReportedDevice()
    if let name = file.name, file.namedAt >= known.namedAt {
      (known.name, known.namedAt) = (name, file.namedAt)
    }
    if isFirst || own.contains(device) {
      known.clock = max(known.clock, file.clock)
      known.reviewTime = max(known.reviewTime, now.milliseconds)
    }
    reported.devices[device] = known
  }
}

extension ParsedRecord {
  /// Whether it changes something: the header of a file has the clock of the line after it.
  fileprivate var isChange: Bool { if case .put = operation { true } else { false } }
}

extension ReportedDevice {
  /// Notes a line, unless it has only a part of another one, and its reviews.
  fileprivate mutating func note(_ record: ParsedRecord, isInSnapshot: Bool) {
    if !isInSnapshot { lines.insert(record.clock) }
    for review in record.reviews { reviews[review.id] = review.time }
  }
}

extension FoundParts {
  /// Adds the changes of a line of a snapshot that are not of lines that were reported as a whole.
  fileprivate mutating func add(_ record: ParsedRecord, after known: ReportedDevice?) {
    for (kind, changes) in [(EntityKind.books, record.books), (.words, record.words)] {
      for change in changes {
        let others = change.clocks.places.lazy.map { record.fieldClocks[$0].clock }
        for clock in [record.clock(change.clock)] + others
        where !(known?.hasLine(clock) ?? false) {
          add(change.id, to: ReportedParts.Part(kind: kind, clock: clock))
        }
      }
    }
  }
}
