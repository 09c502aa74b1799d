import Domain

/// A file that a compaction reads: facts about its lines are in memory, but never the whole file.
struct CompactionSource {
  let name: OwnFileName
  let path: String
  let device: UInt64
  /// Its attributes when it was first read.
  let status: FileStatus
  private(set) var lines = 0
  /// The checksum of the last line.
  private(set) var last: UInt32 = 0
  /// The files that it covers, when it is a snapshot.
  private(set) var covers: [CoveredFile] = []
  /// Whether its end is there, as far as it shows.
  private var hasItsEnd = true
  private var blocks: [Block] = []

  /// Some consecutive lines, and the range of the entities in them.
  private struct Block {
    var start: Int
    var end: Int
    var checksum: UInt32 = 0
    var bounds = Array(repeating: IDBounds(), count: EntityKind.allCases.count)
  }

  /// A block ends with the line that reaches this size.
  private static let blockSize = 1 << 18

  /// Reads a whole file, and calls a closure with each record and the bytes of its line.
  ///
  /// Nil when it is not a journal file, or not every line is from this device, complete and
  /// understood.
  init?(
    _ name: OwnFileName,
    _ path: String,
    device: UInt64,
    _ files: any FileSystem,
    _ take: (ParsedRecord, Int) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let status = try files.status(of: path), !status.isDirectory else { return nil }
    (self.name, self.path, self.device, self.status) = (name, path, device, status)
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    var (record, isFit, position) = (ParsedRecord(), true, 0)
    let end = try LineReader(file, files).read(from: 0) { line throws(StoreError) in
      guard isFit, case .record(let body, let checksum) = Envelope.open(line.withoutReturn),
        record.read(body), record.isOwn(of: device), record.isNext(after: last, at: lines),
        lines > 0 || record.isHeader(of: name)
      else { return isFit = false }
      if lines == 0 { covers = record.header.covers }
      hasItsEnd = lines == 0 ? !record.header.hasEnd : hasItsEnd || record.isEnd
      add(line, at: position, record)
      (lines, last, position) = (lines + 1, checksum, position + line.byteCount + 1)
      try take(record, line.byteCount)
    }
    guard isFit, lines > 0, end == status.size else { return nil }
  }

  /// Whether the file has every line that this computer remembers to have written.
  ///
  /// A power cut may have lost what it remembers; a snapshot says by itself where it ends.
  func isWhole(to end: LineKey?) -> Bool {
    guard let end else { return hasItsEnd }
    return end.sequence == Int64(lines - 1) && end.checksum == last
  }

  /// Folds the changes of some entities.
  /// - Returns: The number of changes.
  /// - Throws: `StoreError.system` when the content of the file has changed since the first
  ///   reading.
  func fold(
    _ kind: EntityKind,
    in range: IDRange,
    into state: LibraryState,
    _ files: any FileSystem
  ) throws(StoreError) -> Int {
    let blocks = blocks.filter { range.overlaps($0.bounds[kind.rawValue]) }
    if blocks.isEmpty { return 0 }
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    let reader = LineReader(file, files)
    var (record, count) = (ParsedRecord(reading: kind.part), 0)
    for block in blocks {
      var checksum: UInt32 = 0
      let end = try reader.read(from: block.start, to: block.end) { line throws(StoreError) in
        checksum = Envelope.checksum(of: line, after: checksum)
        guard case .record(let body, _) = Envelope.open(line.withoutReturn), record.read(body)
        else { throw StoreError.changed(path) }
        count += record.keep(kind, in: range)
        guard state.apply(record, in: body) else { throw StoreError.changed(path) }
      }
      guard end == block.end, checksum == block.checksum else { throw .changed(path) }
    }
    return count
  }

  private mutating func add(
    _ line: RawSpan,
    at position: Int,
    _ record: ParsedRecord
  ) {
    if blocks.last.map({ $0.end - $0.start >= Self.blockSize }) ?? true {
      blocks.append(Block(start: position, end: position))
    }
    let place = blocks.count - 1
    blocks[place].end = position + line.byteCount + 1
    blocks[place].checksum = Envelope.checksum(of: line, after: blocks[place].checksum)
    record.eachID { blocks[place].bounds[$0.rawValue].add($1) }
  }
}

extension ParsedRecord {
  /// Whether a device wrote it, and everything in it is understood.
  fileprivate func isOwn(of device: UInt64) -> Bool { self.device == device && !hasUnknown }

  /// Whether it ends a file that is complete only with it.
  fileprivate var isEnd: Bool { if case .end = operation { true } else { false } }

  /// Whether it follows a line with a certain checksum.
  fileprivate func isNext(after last: UInt32, at place: Int) -> Bool {
    sequence == Int64(place) && previous == UInt64(last)
  }

  fileprivate func isHeader(of name: OwnFileName) -> Bool {
    guard case .header = operation else { return false }
    return header.nonce == name.nonce && header.format == LibraryFormat.supported
  }
}

extension StoreError {
  /// The error that a file has changed.
  static func changed(_ path: String) -> StoreError {
    .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
  }
}
