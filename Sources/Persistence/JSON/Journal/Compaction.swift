import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Compacts files of this computer into one, in which every field occurs once.
///
/// The new file is written under a temporary name, synced, verified and renamed; only when its name
/// is on the disk are the covered files removed. Everything is done line by line, so neither the
/// size nor the number of the files matters.
struct Compaction {
  let writer: JournalWriter
  let state: DeviceState
  let device: UInt64
  let library: RawID
  let force: Bool
  /// Whether to stop; what was begun is removed.
  var isCancelled: @Sendable () -> Bool = { false }
  /// The number of journal bytes whose changes are in memory at once, folded.
  var shareBytes = 1 << 23
  /// The maximum number of snapshots.
  var mostRounds = Int.max
  /// The approximate maximum number of bytes in the files of one round.
  var mostBytes = Int.max
  /// The maximum number of files in one round: some facts about each are in memory.
  var mostFiles = 512

  /// The number of files that need no compaction.
  static let fewFiles = 8

  private var files: any FileSystem { writer.files }
  private var directory: String { writer.locations.directory(of: device) }

  /// A file that no running instance writes.
  private struct Candidate {
    let name: OwnFileName
    let path: String
    let size: Int
  }

  /// Compacts round by round what is worth it, and calls `done` with each published snapshot.
  ///
  /// - Returns: Whether anything was compacted.
  func run(_ done: (Snapshot) -> Void = { _ in }) throws(StoreError) -> Bool {
    guard let lock = try begin() else { return false }
    defer { files.close(lock) }
    var (rounds, unfit) = (0, Set<String>())
    while rounds < mostRounds, let snapshot = try next(&unfit) {
      do {
        guard try publish(snapshot) else { break }
      } catch {
        discard(snapshot)
        throw error
      }
      done(snapshot)
      rounds += 1
    }
    return rounds > 0
  }

  /// Takes this computer's lock for compaction, and removes leftovers; nil when another instance is
  /// compacting.
  func begin() throws(StoreError) -> OpenFile? {
    guard let lock = try state.compactionLock() else { return nil }
    do {
      try removeLeftovers()
    } catch {
      files.close(lock)
      throw error
    }
    return lock
  }

  /// Releases the lock.
  func end(_ lock: OpenFile) { files.close(lock) }

  /// Makes the next snapshot; nil when nothing is worth it any more.
  ///
  /// `unfit` are the files that are known not to fit into a snapshot.
  func next(_ unfit: inout Set<String>) throws(StoreError) -> Snapshot? {
    while true {
      let chosen = choose(try candidates().filter { !unfit.contains($0.path) })
      guard isWorthIt(chosen.map(\.name)) else { return nil }
      let input = try CompactionInput(
        chosen.map { ($0.name, $0.path) },
        device: device,
        state: state,
        files,
        checkpoint
      )
      let read = Set(input.sources.map(\.path))
      unfit.formUnion(chosen.lazy.map(\.path).filter { !read.contains($0) })
      guard isWorthIt(input.sources.map(\.name)) else { continue }
      do {
        return try make(input)
      } catch {
        // Another program changes the files: nothing was removed, and the next time will do.
        if try input.isUnchanged(files) { throw error }
        return nil
      }
    }
  }

  /// This computer's files that no running instance writes.
  ///
  /// The lock of a file need not be held while it is read: its writer never writes it again.
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

  /// The files to compact: from the smallest up, while one is not much larger than all smaller ones
  /// together, so that a large snapshot is not rewritten for every few changes.
  private func choose(_ candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted { ($0.size, $0.path) < ($1.size, $1.path) }
    if force { return Array(sorted.prefix(mostFiles)) }
    guard candidates.count >= Self.fewFiles else { return [] }
    var (chosen, sum) = ([Candidate](), 0)
    for candidate in sorted.prefix(mostFiles) where sum < mostBytes {
      if chosen.count >= Self.fewFiles, candidate.size > 2 * sum { break }
      chosen.append(candidate)
      sum += candidate.size
    }
    return chosen
  }

  /// Whether there are enough files for compaction to be worth it.
  func mayBeWorthIt(from count: Int = fewFiles) throws(StoreError) -> Bool {
    try state.remembered(device).count >= count
  }

  private func isWorthIt(_ names: [OwnFileName]) -> Bool {
    names.count > 1 || force && names.contains { $0.kind == .segment }
  }

  /// Throws when the compaction should stop.
  private func checkpoint() throws(StoreError) {
    if isCancelled() { throw .system(operation: "compact", path: directory, code: ECANCELED) }
  }
}

extension Compaction {
  /// Writes a snapshot of some files, and verifies it.
  /// - Returns: Nil when its name is taken.
  private func make(_ input: CompactionInput) throws(StoreError) -> Snapshot? {
    let number = try writer.nextNumber(in: directory, device, state)
    let name = OwnFileName(.snapshot, number, nonce: writer.random.next())
    guard let lock = try state.lock(name, device: device, creating: true) else { return nil }
    defer { files.close(lock) }
    let path = directory + "/" + name.name
    do {
      return try write(input, name, to: path)
    } catch {
      do {
        try files.unlink(path + ".tmp")
        try state.forget(name, device: device)
      } catch {
        // The next compaction removes it.
      }
      throw error
    }
  }

  private func write(
    _ input: CompactionInput,
    _ name: OwnFileName,
    to path: String
  ) throws(StoreError) -> Snapshot {
    let header = Segment.header(
      name,
      device: device,
      library: library,
      clock: input.clock,
      deviceName: writer.deviceName,
      covers: input.covers
    )
    var file = try SnapshotFile(
      path + ".tmp",
      device: device,
      header: (header.line, header.checksum),
      files
    )
    do {
      try write(input, to: &file)
      try file.append(SnapshotWriter.end(input.clock))
      try file.finish()
    } catch {
      file.close()
      throw error
    }
    file.close()
    var check = SnapshotCheck(device: device, header: header.checksum)
    try check.run(path + ".tmp", is: file.extent, files, checkpoint)
    var record = header.header
    record.covers = input.covers
    return Snapshot(
      path: path,
      name: name,
      header: record,
      extent: file.extent,
      input: input
    )
  }

  /// Folds and writes the entities in shares.
  private func write(
    _ input: CompactionInput,
    to file: inout SnapshotFile
  ) throws(StoreError) {
    var writer = SnapshotWriter(device: device, clock: input.clock)
    func take(_ payload: [UInt8]) throws(StoreError) {
      try file.append(payload)
      try checkpoint()
    }
    for kind in EntityKind.allCases {
      var count = 0
      for range in input.ranges(of: kind, bytes: shareBytes) {
        let folded = LibraryState()
        for source in input.sources {
          count += try source.fold(kind, in: range, into: folded, files)
          try checkpoint()
        }
        try writer.add(kind, of: folded, take)
      }
      // Every change belongs to exactly one share.
      guard count == input.counts[kind.rawValue] else { throw .changed(file.path) }
      try writer.end(kind, take)
    }
  }

  /// Removes what an interrupted compaction has left.
  private func removeLeftovers() throws(StoreError) {
    for name in try files.names(in: directory) ?? [] where name.hasSuffix(".jsonl.tmp") {
      try files.unlink(directory + "/" + name)
    }
  }
}
