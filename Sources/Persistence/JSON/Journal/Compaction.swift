import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Puts files of this machine together into one, in which every field stands once.
///
/// The new file is written under a temporary name, synced, read back and compared, and gets its
/// name; only when that name is on the disk are the files taken away that it covers. All of it goes
/// line by line, so that neither the size nor the number of the files matters.
struct Compaction {
  let writer: JournalWriter
  let state: DeviceState
  let device: UInt64
  let library: RawID
  let force: Bool
  /// Whether to stop where it is; what was begun is taken away.
  var isCancelled: @Sendable () -> Bool = { false }
  /// Journal bytes whose changes are in memory at once, folded.
  var shareBytes = 1 << 23
  /// So many files are put together at once: what is known of each is in memory.
  var mostFiles = 512

  /// So many files may stay without being put together.
  private static let fewFiles = 8

  private var files: any FileSystem { writer.files }
  private var directory: String { writer.locations.directory(of: device) }

  /// A file that no running instance writes.
  private struct Candidate {
    let name: OwnFileName
    let path: String
    let size: Int
  }

  /// Compacts what is worth it.
  /// - Returns: Whether anything was.
  func run() throws(StoreError) -> Bool {
    guard let lock = try state.compactionLock() else { return false }
    defer { files.close(lock) }
    var (hasCompacted, unfit) = (false, Set<String>())
    while true {
      let chosen = choose(try candidates().filter { !unfit.contains($0.path) })
      guard isWorthIt(chosen.map(\.name)) else { return hasCompacted }
      if !hasCompacted { try removeLeftovers() }
      let survey = try CompactionSurvey(
        chosen.map { ($0.name, $0.path) },
        device: device,
        state: state,
        files,
        checkpoint
      )
      let read = Set(survey.sources.map(\.path))
      unfit.formUnion(chosen.lazy.map(\.path).filter { !read.contains($0) })
      guard isWorthIt(survey.sources.map(\.name)) else { continue }
      guard let made = try make(survey) else { return hasCompacted }
      try publish(made, survey)
      hasCompacted = true
    }
  }

  /// The own files that no running instance writes.
  ///
  /// The lock of a file need not be held while it is read: who has written it never does so again.
  private func candidates() throws(StoreError) -> [Candidate] {
    let there = try Set(files.names(in: directory) ?? [])
    var found: [Candidate] = []
    for name in try state.remembered(device) where there.contains(name.name) {
      let path = directory + "/" + name.name
      guard let status = try files.status(of: path),
        let lock = try state.lock(name, device: device, creating: false)
      else { continue }
      files.close(lock)
      found.append(Candidate(name: name, path: path, size: status.size))
    }
    return found
  }

  /// The files to put together: from the smallest up, as long as one is not much larger than all
  /// smaller ones together, so that a large snapshot is not written anew for every few changes.
  private func choose(_ candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
    if force { return Array(sorted.prefix(mostFiles)) }
    guard candidates.count >= Self.fewFiles else { return [] }
    var (chosen, sum) = ([Candidate](), 0)
    for candidate in sorted.prefix(mostFiles) {
      if chosen.count >= Self.fewFiles, candidate.size > 2 * sum { break }
      chosen.append(candidate)
      sum += candidate.size
    }
    return chosen
  }

  private func isWorthIt(_ names: [OwnFileName]) -> Bool {
    names.count > 1 || force && names.contains { $0.kind == .segment }
  }

  /// Ends with an error when the compaction should stop.
  private func checkpoint() throws(StoreError) {
    if isCancelled() { throw .system(operation: "compact", path: directory, code: ECANCELED) }
  }
}

extension Compaction {
  /// A snapshot that is whole, on the disk and compared, under its temporary name.
  private struct Made {
    let temporary: String
    let path: String
    let name: OwnFileName
    let last: LineKey
  }

  /// Writes a snapshot of some files, and reads it back.
  /// - Returns: Nil when its name cannot be had.
  private func make(_ survey: CompactionSurvey) throws(StoreError) -> Made? {
    let number = try writer.nextNumber(in: directory, device, state)
    let name = OwnFileName(.snapshot, number, nonce: writer.random.next())
    guard let lock = try state.lock(name, device: device, creating: true) else { return nil }
    defer { files.close(lock) }
    let path = directory + "/" + name.name
    do {
      let last = try write(survey, name, to: path + ".tmp")
      return Made(temporary: path + ".tmp", path: path, name: name, last: last)
    } catch {
      do {
        try files.unlink(path + ".tmp")
        try state.forget(name, device: device)
      } catch {
        // The next compaction takes it away.
      }
      throw error
    }
  }

  private func write(
    _ survey: CompactionSurvey,
    _ name: OwnFileName,
    to path: String
  ) throws(StoreError) -> LineKey {
    let header = Segment.header(
      name,
      device: device,
      library: library,
      clock: survey.clock,
      covers: survey.covers
    )
    var file = try SnapshotFile(
      path,
      device: device,
      header: (header.line, header.checksum),
      files
    )
    do {
      try write(survey, to: &file)
      try file.append(Self.end(survey.clock))
      try file.finish()
    } catch {
      file.close()
      throw error
    }
    file.close()
    var check = SnapshotCheck(device: device, header: header.checksum)
    try check.run(path, is: file.extent, files, checkpoint)
    return LineKey(device: device, sequence: file.extent.lines, checksum: file.extent.last)
  }

  /// What says that a snapshot is whole.
  private static func end(_ clock: UInt64) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append("\"t\":\"")
    payload.append(hexadecimal: clock, digits: 16)
    payload.append("\",\"o\":\"end\"")
    return payload
  }

  /// Folds and writes the entities share by share.
  private func write(
    _ survey: CompactionSurvey,
    to file: inout SnapshotFile
  ) throws(StoreError) {
    var writer = SnapshotWriter(device: device, clock: survey.clock)
    func take(_ payload: [UInt8]) throws(StoreError) {
      try file.append(payload)
      try checkpoint()
    }
    for kind in EntityKind.allCases {
      var count = 0
      for range in survey.ranges(of: kind, bytes: shareBytes) {
        let folded = LibraryState()
        for source in survey.sources {
          count += try source.fold(kind, in: range, into: folded, files)
          try checkpoint()
        }
        try writer.add(kind, of: folded, take)
      }
      // Every change belongs to one share, and to no other.
      guard count == survey.counts[kind.rawValue] else { throw .changed(file.path) }
      try writer.end(kind, take)
    }
  }

  /// Gives the snapshot its name, and then takes away what it covers.
  private func publish(_ made: Made, _ survey: CompactionSurvey) throws(StoreError) {
    for source in survey.sources where try files.status(of: source.path) != source.status {
      try files.unlink(made.temporary)
      throw .changed(source.path)
    }
    try files.rename(made.temporary, to: made.path)
    try files.syncDirectory(directory)
    for source in survey.sources { try files.unlink(source.path) }
    try files.syncDirectory(directory)
    if let lock = try state.lock(made.name, device: device, creating: true) {
      defer { files.close(lock) }
      try state.note(made.last, in: lock)
    }
    // With those that an earlier compaction was cut off from forgetting.
    let covered = Set(survey.covers.map(\.name))
    for name in try state.remembered(device) where covered.contains(name.name) {
      try state.forget(name, device: device)
    }
  }

  /// Takes away what a compaction has left that was cut off.
  private func removeLeftovers() throws(StoreError) {
    for name in try files.names(in: directory) ?? [] where name.hasSuffix(".jsonl.tmp") {
      try files.unlink(directory + "/" + name)
    }
  }
}

/// What the files of a compaction hold, without holding it: each is read once, from its beginning.
struct CompactionSurvey {
  /// The files in which every line is fit.
  private(set) var sources: [CompactionSource] = []
  /// The latest clock of any record.
  private(set) var clock: UInt64 = 0
  /// How many changes there are of entities of each kind.
  private(set) var counts = Array(repeating: 0, count: EntityKind.allCases.count)
  private var samplers = Array(repeating: IDSampler(), count: EntityKind.allCases.count)

  /// Reads the files; `checkpoint` throws when that should end.
  init(
    _ paths: [(name: OwnFileName, path: String)],
    device: UInt64,
    state: DeviceState,
    _ files: any FileSystem,
    _ checkpoint: () throws(StoreError) -> Void
  ) throws(StoreError) {
    for (name, path) in paths.sorted(by: { $0.name.number < $1.name.number }) {
      try checkpoint()
      var (clock, counts, samplers) = (clock, counts, samplers)
      let source = try CompactionSource(name, path, device: device, files) {
        record,
        bytes throws(StoreError) in
        clock = max(clock, record.clock)
        var number = 0
        record.eachID { _, _ in number += 1 }
        record.eachID { kind, id in
          counts[kind.rawValue] += 1
          samplers[kind.rawValue].add(id, bytes: bytes / number)
        }
        try checkpoint()
      }
      guard let source, try source.isWhole(to: state.lastLine(of: name, device: device)) else {
        continue
      }
      sources.append(source)
      (self.clock, self.counts, self.samplers) = (clock, counts, samplers)
    }
  }

  /// The files that a snapshot of these holds, and those that they hold themselves.
  var covers: [CoveredFile] {
    let own = sources.map { CoveredFile(name: $0.name.name, end: ($0.lines, $0.last)) }
    let older = sources.flatMap(\.covers).map { CoveredFile(name: $0) }
    return Array((own + older).prefix(CoveredFile.most))
  }

  /// The shares in which entities of one kind are folded, one after the other.
  func ranges(of kind: EntityKind, bytes: Int) -> [IDRange] {
    counts[kind.rawValue] == 0 ? [] : samplers[kind.rawValue].ranges(bytes: bytes)
  }
}
