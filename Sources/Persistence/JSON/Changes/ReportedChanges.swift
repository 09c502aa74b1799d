import Domain

/// What this computer knows of the changes of others: which of them were reported.
///
/// A line is identified by its device and its clock, and a change in a snapshot by its entity as well,
/// so it does not matter in which file it arrives, how often, and in which order. It is in the state
/// folder, and can be lost: then everything counts as reported.
struct ReportedChanges {
  /// The files, as they were read last.
  var files: [String: File] = [:]
  /// The devices that wrote them.
  var devices: [UInt64: ReportedDevice] = [:]
  /// What was reported last.
  var last: [Entry] = []
  /// The number of this computer when it was last looked at; 0 when it had none.
  var own: UInt64 = 0

  /// A file of the journal.
  struct File: Equatable {
    var status: FileStatus
    /// The end of the last complete line that was read.
    var position: Int
    var device: UInt64
    var isSnapshot: Bool
  }

  /// What was reported of one device, on one day.
  struct Entry: Equatable {
    let device: UInt64
    let day: Day
    var counts: ChangeCounts
  }
}

/// Which changes of a device were reported.
struct ReportedDevice {
  var name: String?
  /// The clock of the file that `name` is from.
  var namedAt: UInt64 = 0
  /// The clock up to which everything was reported.
  var clock: UInt64 = 0
  /// The clocks of the lines after it that were reported as a whole.
  var lines: Set<UInt64> = []
  /// The changes after it that were reported from snapshots, which divide lines.
  var parts = ReportedParts()
  /// The same of reviews, by their time: in a snapshot they have no clock.
  var reviewTime = Int64.min
  var reviews: [RawID: Int64] = [:]

  /// The number of single lines, of parts of them, and of reviews, that are remembered: those that may
  /// arrive again in another file, such as a snapshot.
  private static let most = 8192

  /// Whether the whole line with a clock was reported.
  func hasLine(_ clock: UInt64) -> Bool { clock <= self.clock || lines.contains(clock) }

  /// Forgets the earliest single lines and parts; everything up to them counts as reported.
  mutating func trim() {
    if let last = parts.trim(to: Self.most) { clock = max(clock, last) }
    if lines.count > Self.most {
      let sorted = lines.sorted()
      let cut = sorted.count - Self.most / 2
      clock = max(clock, sorted[cut - 1])
      lines = Set(sorted[cut...])
    }
    if reviews.count > Self.most {
      let sorted = reviews.sorted { $0.value < $1.value }
      let cut = sorted.count - Self.most / 2
      reviewTime = max(reviewTime, sorted[cut - 1].value)
      reviews = Dictionary(uniqueKeysWithValues: sorted[cut...].map { ($0.key, $0.value) })
    }
  }
}

extension ReportedChanges: ChangeFilter {
  func includes(_ id: RawID, in part: ReportedParts.Part, of device: UInt64) -> Bool {
    guard let reported = devices[device] else { return true }
    return !reported.hasLine(part.clock) && !reported.parts.contains(id, in: part)
  }

  func includes(review: EntityChange, clock: UInt64?, of device: UInt64) -> Bool {
    guard let reported = devices[device] else { return true }
    if reported.reviews[review.id] != nil { return false }
    guard let clock else { return review.time > reported.reviewTime }
    return !reported.hasLine(clock)
  }
}

extension ReportedChanges {
  private static let version: StaticString = "tangocho told 1\n"

  /// The bytes of the file: a version, a checksum, and the body.
  var bytes: [UInt8] {
    var body = CacheWriter()
    body.add(own)
    body.add(files.count)
    for (path, file) in files {
      body.add(path, file.status)
      body.add(file.position)
      body.add(file.device)
      body.add(file.isSnapshot ? 1 : 0)
    }
    body.add(devices.count)
    for (id, device) in devices {
      body.add(id)
      body.add(device.name ?? "")
      body.add(device.namedAt)
      body.add(device.clock)
      body.add(device.lines.count)
      for clock in device.lines { body.add(clock) }
      body.add(Int(device.reviewTime))
      body.add(device.reviews.count)
      for (id, time) in device.reviews {
        body.add(id)
        body.add(Int(time))
      }
    }
    body.add(last.count)
    for entry in last {
      body.add(entry.device)
      body.add(entry.day.number)
      for field in ChangeCounts.fields { body.add(entry.counts[keyPath: field]) }
    }
    // At the end: programs that do not know the parts do not read them.
    body.add(devices.count)
    for (id, device) in devices {
      body.add(id)
      device.parts.write(to: &body)
    }
    return Envelope.sealCache(Self.version, body.bytes)
  }

  /// Reads the file; nil when it is damaged or of another version.
  init?(_ bytes: [UInt8]) {
    guard let body = Envelope.openCache(Self.version, bytes) else { return nil }
    var reader = CacheReader(bytes.span.bytes[body.lowerBound, body.count])
    own = reader.bits()
    for _ in 0..<reader.count() {
      let (path, status) = reader.file()
      files[path] = File(
        status: status,
        position: reader.number(),
        device: reader.bits(),
        isSnapshot: reader.number() == 1
      )
    }
    for _ in 0..<reader.count() {
      let id = reader.bits()
      var device = ReportedDevice()
      let name = reader.text()
      device.name = name.isEmpty ? nil : name
      (device.namedAt, device.clock) = (reader.bits(), reader.bits())
      for _ in 0..<reader.count() { device.lines.insert(reader.bits()) }
      device.reviewTime = Int64(reader.number())
      for _ in 0..<reader.count() { device.reviews[reader.rawID()] = Int64(reader.number()) }
      devices[id] = device
    }
    for _ in 0..<reader.count() {
      let (device, day) = (reader.bits(), Day(number: reader.number()))
      var counts = ChangeCounts()
      for field in ChangeCounts.fields { counts[keyPath: field] = reader.number() }
      last.append(Entry(device: device, day: day, counts: counts))
    }
    for _ in 0..<reader.count() {
      let id = reader.bits()
      let parts = ReportedParts(&reader)
      devices[id]?.parts = parts
    }
  }
}

extension ChangeCounts {
  /// All numbers, in the order in which they are stored.
  fileprivate static var fields: [WritableKeyPath<ChangeCounts, Int>] {
    [
      \.reviews, \.addedWords, \.editedWords, \.deletedWords, \.addedBooks, \.editedBooks,
      \.deletedBooks,
    ]
  }
}

extension CacheWriter {
  mutating func add(_ bits: UInt64) { add(Int(truncatingIfNeeded: bits)) }
}

extension CacheReader {
  mutating func bits() -> UInt64 { UInt64(bitPattern: Int64(number())) }
}
