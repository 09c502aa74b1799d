import Domain

/// Writes this computer's own files of a library.
struct JournalWriter {
  let locations: JSONDatabaseLocations
  let files: any FileSystem
  let random: any RandomSource
  /// The name of this computer, for others; nil for none.
  let deviceName: String?
  private(set) var segment: Segment?
  /// Why nothing can be written any more.
  private(set) var failure: StoreError?
  /// The format of the library; known after the first write, or once it was read.
  var format: LibraryFormat?
  /// The library's id in the journal, for when `format.json` is missing.
  var adopted: RawID?
  private var chosenDevice: UInt64?
  /// The maximum number of numbers that are tried for a file.
  private static let mostNumbers = 50
  /// The library's id; nil when it is not known.
  var knownLibrary: RawID? { format?.header.library ?? adopted }
  /// Whether files of the library have been seen.
  var isLibraryThere = false
  private var displaced = DisplacedRecords()
  /// The files of the displaced records, which are not written again yet.
  private var displacedFiles: [FileEnd] = []
  /// The last file whose first write failed while there were displaced records.
  private var unfinished: Segment?
  /// The file that was written last, also when its records are displaced.
  var lastFile: FileEnd? { segment?.fileEnd ?? displacedFiles.last }
  /// The files whose records were written again.
  private(set) var replacedFiles: [String] = []

  init(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem,
    _ random: any RandomSource,
    deviceName: String?
  ) {
    (self.locations, self.files, self.random) = (locations, files, random)
    self.deviceName = deviceName.flatMap(DeviceName.cleaned)
  }

  /// Makes a change durable.
  ///
  /// If the disk fails, the file is not used any more and the record is written to a new one, with
  /// all others of the old one: the kernel may have dropped the bytes, and a second sync of them
  /// would succeed. If that fails too, nothing is written any more. If another program has replaced
  /// the file, everything that was written to it is written again, too.
  /// - Returns: The line, which is now on the disk.
  mutating func append(
    _ payload: Pieces,
    clock: UInt64,
    to journal: inout Journal
  ) throws(StoreError) -> WrittenLine? {
    if failure != nil { throw .readOnly(path: locations.data) }
    var failedSyncs = 0
    for _ in 0..<Self.attempts {
      do {
        return try appendOnce([payload], clock: clock, to: &journal)
      } catch {
        if error.isDisplaced {
          displace(in: &journal)
          continue
        }
        // The failed block may also hold lines that were synced before.
        if error.mayHaveLostLines, let segment { displaced.take(segment, in: journal) }
        abandon(in: &journal)
        guard error.isFailedSync else { throw error }
        failedSyncs += 1
        if failedSyncs == 2 {
          failure = error
          throw error
        }
      }
    }
    throw .system(operation: "verify", path: locations.data, code: ErrorCode.inputOutput)
  }

  /// Writes the records of a file again that another program has replaced, truncated or removed.
  /// - Returns: Whether there was such a file.
  mutating func restoreDisplaced(
    clock: UInt64,
    in journal: inout Journal
  ) throws(StoreError) -> Bool {
    guard failure == nil else { return false }
    if let segment {
      if try segment.isInPlace(files) { return false }
      displace(in: &journal)
    }
    if displaced.isEmpty { return false }
    for _ in 0..<Self.attempts {
      do {
        _ = try appendOnce([], clock: clock, to: &journal)
        return true
      } catch {
        guard error.isDisplaced else {
          abandon(in: &journal)
          throw error
        }
        displace(in: &journal)
      }
    }
    return true
  }

  /// How often a change is written when other programs remove its file each time.
  private static let attempts = 8

  /// Closes the segment; a later change begins a new one.
  mutating func close() {
    let state = format.map { DeviceState(locations, library: $0.header.library, files) }
    segment?.close(files, noting: state)
    segment = nil
  }

  private mutating func abandon(in journal: inout Journal) {
    let abandoned = segment
    if let segment { journal.disown(segment.path) }
    close()
    guard let abandoned, abandoned.lastWritten == nil else { return }
    // With records to write again, it may be the only file that shows that the library is there.
    if displaced.isEmpty { remove(abandoned) } else { keepLonger(abandoned) }
  }

  /// Keeps one of the files that cannot be finished: each attempt on a full disk makes another one.
  private mutating func keepLonger(_ abandoned: Segment) {
    let files = files
    // What cannot be asked counts as empty.
    func size(_ segment: Segment) -> Int { (try? files.status(of: segment.path))?.size ?? 0 }
    let isLonger = unfinished.map { size(abandoned) >= size($0) } ?? true
    if let other = isLonger ? unfinished : abandoned { remove(other) }
    if isLonger { unfinished = abandoned }
  }

  private mutating func removeUnfinished() {
    if let unfinished { remove(unfinished) }
    unfinished = nil
  }

  /// Removes a file in which no record was acknowledged: on a full disk it would keep the room that the
  /// next change needs.
  private func remove(_ segment: Segment) {
    do {
      try files.unlink(segment.path)
      let state = format.map { DeviceState(locations, library: $0.header.library, files) }
      try state?.forget(segment.name, device: segment.device)
    } catch {
      // An unfinished file is not damage.
    }
  }

  /// Closes a segment whose name another program has taken, but keeps its records.
  private mutating func displace(in journal: inout Journal) {
    guard let segment else { return }
    displaced.take(segment, in: journal)
    displacedFiles.append(segment.fileEnd)
    journal.disown(segment.path)
    // Without storing its last line: all of it will be in another file.
    segment.close(files, noting: nil)
    self.segment = nil
  }

  private mutating func appendOnce(
    _ payloads: [Pieces],
    clock: UInt64,
    to journal: inout Journal
  ) throws(StoreError) -> WrittenLine? {
    guard segment != nil else { return try begin(payloads, clock: clock, in: &journal) }
    let files = files
    return try segment?.append(payloads, files).last
  }

  /// Begins a segment with its first records, then the file and its name are synced.
  private mutating func begin(
    _ payloads: [Pieces],
    clock: UInt64,
    in journal: inout Journal
  ) throws(StoreError) -> WrittenLine? {
    // A missing folder may not be mounted: do not create it again.
    if isLibraryThere, try files.status(of: locations.devices) == nil {
      throw .libraryGone(path: locations.data)
    }
    let device = try device(for: journal)
    let library = try library()
    let state = DeviceState(locations, library: library, files)
    let directory = locations.directory(of: device)
    try files.makeDurableDirectory(directory)
    let (made, header) = try create(in: directory, device, state, library, clock)
    segment = made
    // A change that is refused must not be there with records of before.
    let (again, files) = (displaced.payloads.map { Pieces($0) }, files)
    let first = again.isEmpty ? payloads : again
    let lines = try segment?.begin(with: first, after: header.line, files) ?? []
    let start = WrittenLine(bytes: Pieces(header.line), key: made.last, previous: 0)
    journal.begin(made.path, header: header.header, line: start)
    displaced.removeAll(writtenAs: lines, to: made.path, in: &journal, state)
    replacedFiles += displacedFiles.map(\.path)
    displacedFiles.removeAll()
    removeUnfinished()
    if again.isEmpty || payloads.isEmpty { return payloads.isEmpty ? nil : lines.last }
    return try segment?.append(payloads, files).last
  }

  /// Creates a segment with an unused number.
  private func create(
    in directory: String,
    _ device: UInt64,
    _ state: DeviceState,
    _ library: RawID,
    _ clock: UInt64
  ) throws(StoreError) -> (Segment, (line: [UInt8], header: HeaderRecord, checksum: UInt32)) {
    var number = try nextNumber(in: directory, device, state)
    let last = number + Self.mostNumbers
    while true {
      let name = OwnFileName(.segment, number, nonce: random.next())
      guard let lock = try state.lock(name, device: device, creating: true) else {
        // Nobody else knows the name: the system does not grant locks.
        if number == last {
          throw .system(operation: "lock", path: state.directory, code: ErrorCode.again)
        }
        number += 1
        continue
      }
      let path = directory + "/" + name.name
      do {
        let file = try files.open(path, for: .creating)
        let header = header(of: name, device, library, clock)
        let segment = Segment(
          path: path,
          name: name,
          device: device,
          file: file,
          lock: lock,
          header: header.checksum
        )
        return (segment, header)
      } catch {
        files.close(lock)
        try state.forget(name, device: device)
        guard case .system(_, _, ErrorCode.exists) = error else { throw error }
        number += 1
      }
    }
  }

  private func header(
    of name: OwnFileName,
    _ device: UInt64,
    _ library: RawID,
    _ clock: UInt64
  ) -> (line: [UInt8], header: HeaderRecord, checksum: UInt32) {
    Segment.header(
      name,
      device: device,
      library: library,
      clock: clock,
      deviceName: deviceName
    )
  }

  /// A number above those of the existing files and of those that this computer remembers.
  func nextNumber(
    in directory: String,
    _ device: UInt64,
    _ state: DeviceState
  ) throws(StoreError) -> Int {
    let there = try (files.names(in: directory) ?? []).compactMap {
      OwnFileName.number(in: $0[...])
    }
    let remembered = try state.remembered(device).map(\.number)
    return OwnFileName.number(above: there + remembered)
  }
}

extension JournalWriter {
  /// The device number of this instance; creates the library when there is none.
  mutating func device(for journal: Journal) throws(StoreError) -> UInt64 {
    if let chosenDevice { return chosenDevice }
    let state = DeviceState(locations, library: try library(), files)
    let device = try ownDevice(state, journal)
    chosenDevice = device
    return device
  }

  /// The device number of this instance; nil when only a change gives it one.
  func existingDevice(for journal: Journal) throws(StoreError) -> UInt64? {
    if let chosenDevice { return chosenDevice }
    guard let format else { return nil }
    let state = DeviceState(locations, library: format.header.library, files)
    guard let device = try state.ownDevice() else { return nil }
    return try isForked(device, state, journal) ? nil : device
  }

  /// The device number to write with.
  private func ownDevice(_ state: DeviceState, _ journal: Journal) throws(StoreError) -> UInt64 {
    let device = try state.device(random)
    return try isForked(device, state, journal) ? state.newDevice(random) : device
  }
}
