import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads journal files into a library's state, line by line.
struct JournalReader {
  private let files: any FileSystem
  private var record: ParsedRecord

  /// The number of bytes read at a time; the buffer grows for a longer line.
  private static let chunk = 1 << 18
  /// The maximum number of damaged lines reported for one file; a foreign file has thousands.
  private static let mostDamages = 1000

  init(_ files: any FileSystem, reading parts: JournalParts = .all) {
    self.files = files
    record = ParsedRecord(reading: parts)
  }

  /// Folds what follows the last position in a file.
  mutating func read(
    _ journal: inout JournalFile,
    into state: LibraryState
  ) throws(StoreError) {
    let file = try files.open(journal.path, for: .reading)
    defer { files.close(file) }
    // It may have been replaced since the names were listed.
    guard try files.status(of: file).kind == .regular else {
      throw .system(operation: "read", path: journal.path, code: EINVAL)
    }
    if try !continues(journal, in: file) {
      journal = JournalFile(path: journal.path, status: journal.status)
    }
    let buffer = ByteBuffer(capacity: min(Self.chunk, journal.status.size - journal.position + 1))
    var searched = 0
    while true {
      let offset = journal.position + buffer.count
      let count = try files.read(file, at: offset, into: buffer.free(atLeast: 1))
      if count == 0 { break }
      buffer.fill(count)
      takeLines(of: buffer, searched: &searched, &journal, state)
      guard buffer.count <= Envelope.mostBytes else {
        return add(damage(.tooLong, at: journal.lines + 1, in: journal), to: &journal)
      }
    }
    // A file that ended too early is read again the next time.
    journal.status.size = min(journal.status.size, journal.position + buffer.count)
    if buffer.count > 0 { take(buffer.bytes, isComplete: false, &journal, state) }
  }

  /// Whether what was read of the file is still there.
  private func continues(_ journal: JournalFile, in file: OpenFile) throws(StoreError) -> Bool {
    guard journal.position > 0 else { return journal.damages.isEmpty }
    let bytes = ByteBuffer(capacity: JournalFile.endingCount)
    let room = UnsafeMutableRawBufferPointer(
      rebasing: bytes.free(atLeast: journal.ending.count)[..<journal.ending.count]
    )
    let offset = journal.position - journal.ending.count
    let count = try files.read(file, at: offset, into: room)
    return count == journal.ending.count && room.elementsEqual(journal.ending)
  }

  /// Folds the complete lines of the buffer, and keeps the beginning of the next one.
  private mutating func takeLines(
    of buffer: ByteBuffer,
    searched: inout Int,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) {
    let bytes = buffer.bytes
    guard let base = bytes.baseAddress else { return }
    var start = 0
    while let found = memchr(base + searched, 0x0A, bytes.count - searched) {
      let end = UnsafeRawPointer(found) - base
      take(
        UnsafeRawBufferPointer(rebasing: bytes[start..<end]),
        isComplete: true,
        &journal,
        state
      )
      (start, searched) = (end + 1, end + 1)
      if searched == bytes.count { break }
    }
    if start > 0 {
      journal.position += start
      journal.ending = Array(bytes[max(0, start - JournalFile.endingCount)..<start])
      buffer.removeFirst(start)
    }
    searched = buffer.count
  }
}

extension JournalReader {
  /// Folds a line that this process has just written.
  mutating func takeOwn(_ line: [UInt8], into state: LibraryState) {
    line.withUnsafeBytes { line in
      guard
        case .record(let body, _) = Envelope.open(UnsafeRawBufferPointer(rebasing: line.dropLast()))
      else { return }
      if record.read(body) { _ = state.apply(record) }
    }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer,
    isComplete: Bool,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) {
    if isComplete {
      journal.lines += 1
      // More lines follow what looked like a torn write, so it was not one.
      if let torn = journal.torn { add(torn, to: &journal) }
      journal.torn = nil
    }
    var line = bytes[...]
    // Some synchronisers and version control systems convert line feeds to those of Windows.
    if line.last == 0x0D { line.removeLast() }
    guard let kind = fold(UnsafeRawBufferPointer(rebasing: line), &journal, state) else { return }
    let number = isComplete ? journal.lines : journal.lines + 1
    let damage = damage(kind, at: number, in: journal)
    let isRescued = rescue(bytes, &journal, state)
    if !isComplete {
      if isRescued { add(damage, to: &journal) }
      return
    }
    journal.chain.skipDamaged()
    // A snapshot gets its name when it is complete on the disk.
    if looksTorn(bytes), !journal.isSnapshot {
      journal.torn = damage
    } else {
      add(damage, to: &journal)
    }
  }

  private func damage(
    _ kind: LibraryDamage.Kind,
    at line: Int,
    in journal: JournalFile
  ) -> LibraryDamage {
    LibraryDamage(path: journal.path, line: line, kind: kind)
  }

  /// Folds one record; nil when it is valid.
  private mutating func fold(
    _ line: UnsafeRawBufferPointer,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) -> LibraryDamage.Kind? {
    let key: LineKey
    switch Envelope.open(line) {
    case .damaged(let kind): return kind
    case .record(let body, let checksum):
      guard record.read(body) else { return .invalid }
      key = record.key(checksum)
    }
    journal.isForeign = journal.isForeign || record.hasUnknown
    journal.hasUnknown = journal.hasUnknown || record.hasUnknown
    if journal.device == nil { journal.device = record.device }
    if journal.device != record.device { journal.isForeign = true }
    switch record.operation {
    case .header: journal.header = journal.header ?? record.header
    case .put: guard state.apply(record) else { return .invalid }
    case .end: journal.hasEnd = true
    case .unknown: break
    }
    let previous = UInt32(truncatingIfNeeded: record.previous)
    journal.chain.append(key, previous: previous, line: journal.lines)
    if journal.future == nil, record.hasImpossibleClock || state.isFuture(record.clock) {
      journal.future = journal.lines
    }
    return nil
  }

  /// Folds the records inside a damaged line: several lines may have become one when the line feed
  /// between them was damaged, or when files were concatenated after a torn end.
  /// - Returns: Whether there was a complete record.
  private mutating func rescue(
    _ line: UnsafeRawBufferPointer,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) -> Bool {
    var isRescued = false
    var start = Envelope.nextOpening(in: line, from: 0)
    while let begin = start {
      start = Envelope.nextOpening(in: line, from: begin + 1)
      let piece = line[begin..<(start ?? line.count)]
      // The last byte may be a damaged line feed.
      for part in [piece, piece.dropLast()] where part.count < line.count {
        if fold(UnsafeRawBufferPointer(rebasing: part), &journal, state) == nil {
          isRescued = true
          break
        }
      }
    }
    return isRescued
  }

  /// Whether a line looks like a write that was torn by a power cut.
  ///
  /// Blocks that never reached the disk read as zeros. No record contains a zero byte, and one
  /// flipped bit makes neither two zeros nor one out of the first brace.
  private func looksTorn(_ line: UnsafeRawBufferPointer) -> Bool {
    line.first == 0 || zip(line, line.dropFirst()).contains { $0 == 0 && $1 == 0 }
  }

  private func add(_ damage: LibraryDamage, to journal: inout JournalFile) {
    if journal.damages.count < Self.mostDamages { journal.damages.append(damage) }
  }
}

extension ParsedRecord {
  /// The key of the line that contains the last record.
  fileprivate func key(_ checksum: UInt32) -> LineKey {
    LineKey(device: device, sequence: sequence, checksum: checksum)
  }
}
