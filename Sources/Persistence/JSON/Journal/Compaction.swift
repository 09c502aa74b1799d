import Domain

/// Puts files of this machine together into one, in which every field stands once.
///
/// The new file is written under a temporary name, synced, read back and compared, and gets its
/// name; only when that name is on the disk are the files taken away that it covers.
struct Compaction {
  let writer: JournalWriter
  let state: DeviceState
  let device: UInt64
  let library: RawID
  let force: Bool

  /// So many files may stay without being put together.
  private static let fewFiles = 8

  private var files: any FileSystem { writer.files }
  private var directory: String { writer.locations.directory(of: device) }

  /// A file that may be put away, with the lock that keeps others from it.
  private struct Covered {
    let file: JournalFile
    let name: OwnFileName
    let lock: OpenFile
  }

  /// Compacts what is worth it.
  /// - Returns: Whether anything was.
  func run(_ journal: Journal) throws(StoreError) -> Bool {
    guard let lock = try state.compactionLock() else { return false }
    defer { files.close(lock) }
    let candidates = try candidates(journal)
    defer { for covered in candidates { files.close(covered.lock) } }
    let chosen = choose(candidates)
    guard chosen.count > 1 || force && chosen.contains(where: { $0.name.kind == .segment }) else {
      return false
    }
    try removeLeftovers()
    try compact(chosen)
    return true
  }

  /// The own files that no running instance writes, and that are whole.
  private func candidates(_ journal: Journal) throws(StoreError) -> [Covered] {
    var found: [Covered] = []
    do {
      for name in try state.remembered(device) {
        let path = directory + "/" + name.name
        guard let file = journal.known[path], file.mayBeCompacted(as: name, by: device) else {
          continue
        }
        if let lock = try state.lock(name, device: device, creating: false) {
          found.append(Covered(file: file, name: name, lock: lock))
        }
      }
    } catch {
      for covered in found { files.close(covered.lock) }
      throw error
    }
    return found
  }

  /// The files to put together: from the smallest up, as long as one is not much larger than all
  /// smaller ones together, so that a large snapshot is not written anew for every few changes.
  private func choose(_ candidates: [Covered]) -> [Covered] {
    if force { return candidates }
    guard candidates.count >= Self.fewFiles else { return [] }
    var chosen: [Covered] = []
    var sum = 0
    for covered in candidates.sorted(by: { $0.file.position < $1.file.position }) {
      if chosen.count >= Self.fewFiles, covered.file.position > 2 * sum { break }
      chosen.append(covered)
      sum += covered.file.position
    }
    return chosen
  }

  private func compact(_ chosen: [Covered]) throws(StoreError) {
    let folded = LibraryState()
    var reader = JournalReader(files)
    for covered in chosen {
      var file = JournalFile(path: covered.file.path, status: covered.file.status)
      try reader.read(&file, into: folded)
      // Grown, or damaged since it was read last: not now.
      guard file.position == covered.file.position, file.damages.isEmpty, !file.isForeign else {
        return
      }
    }
    let number = try writer.nextNumber(in: directory, device, state)
    let name = OwnFileName(.snapshot, number, nonce: writer.random.next())
    guard let lock = try state.lock(name, device: device, creating: true) else { return }
    defer { files.close(lock) }
    let payloads = SnapshotWriter(folded, device: device).payloads
    let path = directory + "/" + name.name
    try write(
      payloads,
      name,
      folded.latestClock,
      covers: chosen.map(\.name.name),
      to: path + ".tmp"
    )
    try verify(path + ".tmp", holds: payloads)
    try files.rename(path + ".tmp", to: path)
    try files.syncDirectory(directory)
    for covered in chosen { try files.unlink(covered.file.path) }
    try files.syncDirectory(directory)
    for covered in chosen { try state.forget(covered.name, device: device) }
  }

  private func write(
    _ payloads: [[UInt8]],
    _ name: OwnFileName,
    _ clock: UInt64,
    covers: [String],
    to path: String
  ) throws(StoreError) {
    let header = Segment.header(
      name,
      device: device,
      library: library,
      clock: clock,
      covers: covers.sorted()
    )
    var bytes = header.line
    var previous = header.checksum
    for (place, payload) in payloads.enumerated() {
      let sealed = Envelope.seal(
        Segment.record(
          device: device,
          sequence: Int64(place + 1),
          previous: previous,
          payload
        )
      )
      bytes += sealed.line
      previous = sealed.checksum
    }
    try files.writeNew(path, bytes, durably: true)
  }

  /// Reads a snapshot back and compares it with what it should say.
  private func verify(_ path: String, holds payloads: [[UInt8]]) throws(StoreError) {
    guard let status = try files.status(of: path) else {
      throw .system(operation: "stat", path: path, code: ErrorCode.noSuchFile)
    }
    var (file, reader) = (JournalFile(path: path, status: status), JournalReader(files))
    let read = LibraryState()
    try reader.read(&file, into: read)
    guard file.position == status.size, file.damages.isEmpty,
      SnapshotWriter(read, device: device).payloads == payloads
    else { throw .system(operation: "verify", path: path, code: ErrorCode.inputOutput) }
  }

  /// Takes away what a compaction has left that was cut off.
  private func removeLeftovers() throws(StoreError) {
    for name in try files.names(in: directory) ?? [] where name.hasSuffix(".jsonl.tmp") {
      try files.unlink(directory + "/" + name)
    }
  }
}

extension JournalFile {
  /// Whether every line of the file is a device's own, whole and understood.
  fileprivate func mayBeCompacted(as name: OwnFileName, by device: UInt64) -> Bool {
    !isOwn && !isForeign && damages.isEmpty && self.device == device
      && header?.nonce == name.nonce && header?.format == LibraryFormat.supported
  }
}
