import Domain

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
      throw .system(operation: "read", path: journal.path, code: ErrorCode.invalid)
    }
    if try !continues(journal, in: file) {
      journal = JournalFile(path: journal.path, status: journal.status)
    }
    var buffer: [UInt8] = []
    // A small file needs no large buffer.
    let chunk = min(Self.chunk, max(1 << 10, journal.status.size - journal.position + 1))
    var searched = 0
    while true {
      let offset = journal.position + buffer.count
      let count = try files.read(file, at: offset, atMost: chunk, into: &buffer)
      if count == 0 { break }
      let taken = takeLines(of: buffer, from: searched, &journal, state)
      if taken > 0 {
        journal.position += taken
        journal.ending = Array(buffer[max(0, taken - JournalFile.endingCount)..<taken])
        buffer.removeFirst(taken)
      }
      searched = buffer.count
      guard buffer.count <= Envelope.mostBytes else {
        return add(damage(.tooLong, at: journal.lines + 1, in: journal), to: &journal)
      }
    }
    // A file that ended too early is read again the next time.
    journal.status.size = min(journal.status.size, journal.position + buffer.count)
    if buffer.count > 0 { take(buffer.span.bytes, isComplete: false, &journal, state) }
  }

  /// Whether what was read of the file is still there.
  private func continues(_ journal: JournalFile, in file: OpenFile) throws(StoreError) -> Bool {
    guard journal.position > 0 else { return journal.damages.isEmpty }
    var bytes: [UInt8] = []
    let offset = journal.position - journal.ending.count
    _ = try files.read(file, at: offset, atMost: journal.ending.count, into: &bytes)
    return bytes == journal.ending
  }

  /// Folds the complete lines of a buffer.
  /// - Returns: The offset of the first byte after them.
  private mutating func takeLines(
    of buffer: [UInt8],
    from searched: Int,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) -> Int {
    let bytes = buffer.span.bytes
    var (start, searched) = (0, searched)
    while let end = bytes.firstIndex(of: 0x0A, from: searched) {
      take(bytes[start, end - start], isComplete: true, &journal, state)
      (start, searched) = (end + 1, end + 1)
    }
    return start
  }
}

extension JournalReader {
  /// Folds a line that this process has just written.
  mutating func takeOwn(_ line: [UInt8], into state: LibraryState) {
    guard case .record(let body, _) = Envelope.open(line.span.bytes.withoutLast) else { return }
    if record.read(body) { _ = state.apply(record, in: body) }
  }

  private mutating func take(
    _ bytes: RawSpan,
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
    guard let kind = fold(bytes.withoutReturn, &journal, state) else { return }
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
    _ line: RawSpan,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) -> LibraryDamage.Kind? {
    let (body, checksum): (RawSpan, UInt32)
    switch Envelope.open(line) {
    case .damaged(let kind): return kind
    case .record(let opened, let stated): (body, checksum) = (opened, stated)
    }
    guard record.read(body) else { return .invalid }
    let key = record.key(checksum)
    journal.isForeign = journal.isForeign || record.hasUnknown
    journal.hasUnknown = journal.hasUnknown || record.hasUnknown
    if journal.device == nil { journal.device = record.device }
    if journal.device != record.device { journal.isForeign = true }
    switch record.operation {
    case .header: journal.header = journal.header ?? record.header
    case .put: guard state.apply(record, in: body) else { return .invalid }
    case .end: journal.hasEnd = true
    case .unknown: break
    }
    let previous = UInt32(truncatingIfNeeded: record.previous)
    journal.chain.append(key, previous: previous, line: journal.lines)
    // A counter may only say that the line changes what a clock far ahead has written.
    let isAhead = state.isFuture(record.clock) && !HybridClock.isCounted(record.clock)
    if record.hasImpossibleClock || isAhead {
      journal.endsInFuture = true
    } else if !state.isFuture(record.clock) {
      journal.endsInFuture = false
    }
    if journal.future == nil, journal.endsInFuture { journal.future = journal.lines }
    return nil
  }

  /// Folds the records inside a damaged line: several lines may have become one when the line feed
  /// between them was damaged, or when files were concatenated after a torn end.
  /// - Returns: Whether there was a complete record.
  private mutating func rescue(
    _ line: RawSpan,
    _ journal: inout JournalFile,
    _ state: LibraryState
  ) -> Bool {
    var isRescued = false
    var start = Envelope.nextOpening(in: line, from: 0)
    while let begin = start {
      start = Envelope.nextOpening(in: line, from: begin + 1)
      let count = (start ?? line.byteCount) - begin
      // The last byte may be a damaged line feed.
      for part in [count, count - 1] where part < line.byteCount {
        if fold(line[begin, part], &journal, state) == nil {
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
  private func looksTorn(_ line: RawSpan) -> Bool {
    if line.byteCount > 0, line[byte: 0] == 0 { return true }
    var place = 0
    while let zero = line.firstIndex(of: 0, from: place) {
      if zero + 1 < line.byteCount, line[byte: zero + 1] == 0 { return true }
      place = zero + 1
    }
    return false
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
