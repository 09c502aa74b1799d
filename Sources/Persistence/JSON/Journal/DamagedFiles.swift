import Domain

/// This computer's files with damaged lines, or with a last one that a full disk has cut off: each can
/// be replaced by a snapshot of what can be read of it.
///
/// Nobody else writes these files, so their lines are not still arriving. A file is kept as it is,
/// outside the library, before a snapshot covers it.
struct DamagedFiles {
  let writer: JournalWriter
  let state: DeviceState
  let device: UInt64
  let library: RawID

  /// A file with damaged lines.
  struct File {
    let name: OwnFileName
    let path: String
    /// Its attributes before it was read.
    let status: FileStatus
    let damages: [LibraryDamage]
    /// What can be read of it.
    let content: LibraryState
    let covers: [CoveredFile]
  }

  private var files: any FileSystem { writer.files }
  private var directory: String { writer.locations.directory(of: device) }

  /// Those among some files that can be replaced, and that no running instance writes.
  func find(among paths: Set<String>) throws(StoreError) -> [File] {
    var found: [File] = []
    for name in try state.remembered(device) where paths.contains(directory + "/" + name.name) {
      guard let lock = try state.lock(name, device: device, creating: false) else { continue }
      files.close(lock)
      if let file = try read(name) { found.append(file) }
    }
    return found
  }

  /// Reads a file; nil when more than damaged lines would be lost with it: lines of others or of a
  /// newer program, a part that was not read, or a gap that is still to be reported.
  private func read(_ name: OwnFileName) throws(StoreError) -> File? {
    let path = directory + "/" + name.name
    guard let status = try files.status(of: path) else { return nil }
    var (file, reader) = (JournalFile(path: path, status: status), JournalReader(files))
    let content = LibraryState()
    try reader.read(&file, into: content)
    let isOwn = file.device ?? device == device && !file.isForeign
    let last = try state.lastLine(of: name, device: device)
    // That a snapshot has lost its end may have been accepted.
    let isEnded =
      file.hasEnd || file.header?.hasEnd != true || file.damages.last?.line == file.lines
      || last != nil && last == file.chain.last
    let isLongEnough = last.map { Int64(file.lines) > $0.sequence } ?? true
    let isCut = file.position < status.size && !file.damages.contains { $0.kind == .tooLong }
    var damages = file.damages
    if isCut, damages.last?.line != file.lines + 1 {
      damages.append(LibraryDamage(path: path, line: file.lines + 1, kind: .malformed))
    }
    guard !damages.isEmpty, isOwn, isEnded, isLongEnough, file.chain.gaps.isEmpty,
      isCut || file.position == status.size
    else { return nil }
    return File(
      name: name,
      path: path,
      status: status,
      damages: damages,
      content: content,
      covers: covers(of: file, name)
    )
  }

  /// What a snapshot of a file covers: the file without its damaged lines, which may be intact elsewhere.
  ///
  /// Those lines may have been of any file that it covered itself.
  private func covers(of file: JournalFile, _ name: OwnFileName) -> [CoveredFile] {
    let damaged = file.damages.count { [.malformed, .checksum].contains($0.kind) }
    let end = CoveredFile.End(lines: file.lines - damaged, last: file.chain.last?.checksum ?? 0)
    let own = CoveredFile(name: name.name, end: end)
    let older = (file.header?.covers ?? []).map { CoveredFile(name: $0.name, end: .unknown) }
    return Array(([own] + older).prefix(CoveredFile.most))
  }

  /// Replaces a file by a snapshot of what can be read of it.
  /// - Returns: Where the file is kept as it was.
  func quarantine(_ damaged: File) throws(StoreError) -> String {
    let kept = try keep(damaged)
    let number = try writer.nextNumber(in: directory, device, state)
    let name = OwnFileName(.snapshot, number, nonce: writer.random.next())
    guard let lock = try state.lock(name, device: device, creating: true) else {
      throw .system(operation: "lock", path: state.directory, code: ErrorCode.again)
    }
    defer { files.close(lock) }
    let path = directory + "/" + name.name
    let last: LineKey
    do {
      last = try write(damaged, name, to: path + ".tmp")
    } catch {
      // The first error is the one that counts.
      try? files.unlink(path + ".tmp")
      throw error
    }
    guard try files.status(of: damaged.path) == damaged.status else {
      try files.unlink(path + ".tmp")
      throw .changed(damaged.path)
    }
    try files.rename(path + ".tmp", to: path)
    try files.syncDirectory(directory)
    try files.unlink(damaged.path)
    try files.syncDirectory(directory)
    try state.note(last, in: lock)
    try state.forget(damaged.name, device: device)
    return kept
  }

  /// Copies a file out of the library, durably.
  private func keep(_ damaged: File) throws(StoreError) -> String {
    let id: Identifier<Never> = library.typed()
    let kept =
      writer.locations.state + "/damaged/\(id)/\(device.hexadecimal)/" + damaged.name.name
    guard let bytes = try files.readWhole(damaged.path, limit: .max) else {
      throw .changed(damaged.path)
    }
    try files.replace(kept, with: bytes)
    return kept
  }

  /// Writes a snapshot, and verifies it.
  /// - Returns: Its last line.
  private func write(
    _ damaged: File,
    _ name: OwnFileName,
    to path: String
  ) throws(StoreError) -> LineKey {
    let clock = damaged.content.latestClock
    let header = Segment.header(
      name,
      device: device,
      library: library,
      clock: clock,
      deviceName: writer.deviceName,
      covers: damaged.covers
    )
    var file = try SnapshotFile(
      path,
      device: device,
      header: (header.line, header.checksum),
      files
    )
    defer { file.close() }
    for payload in SnapshotWriter.payloads(of: damaged.content, device: device) {
      try file.append(payload)
    }
    try file.append(SnapshotWriter.end(clock))
    try file.finish()
    var check = SnapshotCheck(device: device, header: header.checksum)
    try check.run(path, is: file.extent, files) {}
    return LineKey(device: device, sequence: file.extent.lines, checksum: file.extent.last)
  }
}
