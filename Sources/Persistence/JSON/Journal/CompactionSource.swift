import CBytes
import Domain

/// A file that a compaction reads: what it says is known line by line, and never held as a whole.
struct CompactionSource {
  let name: OwnFileName
  let path: String
  let device: UInt64
  /// As it was when it was read first.
  let status: FileStatus
  private(set) var lines = 0
  /// The checksum of the last line.
  private(set) var last: UInt32 = 0
  /// The files that it holds, when it is a snapshot.
  private(set) var covers: [String] = []
  private var blocks: [Block] = []

  /// Some lines one after the other, and which entities they are about.
  private struct Block {
    var start: Int
    var end: Int
    var checksum: UInt32 = 0
    var bounds = Array(repeating: IDBounds(), count: EntityKind.allCases.count)
  }

  /// A block ends with the line that makes it so large.
  private static let blockSize = 1 << 18

  /// Reads a file from its beginning to its end, and hands out each record with the bytes of its line.
  ///
  /// It is nil when it is not such a file, or not every line is this device's, whole and understood.
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
      guard isFit, let checksum = Self.open(line, into: &record),
        record.isOwn(of: device), record.isNext(after: last, at: lines),
        lines > 0 || record.isHeader(of: name)
      else { return isFit = false }
      if lines == 0 { covers = record.header.covers }
      add(line, at: position, record)
      (lines, last, position) = (lines + 1, checksum, position + line.count + 1)
      try take(record, line.count)
    }
    guard isFit, lines > 0, end == status.size else { return nil }
  }

  /// Whether nothing of the file is missing that this machine remembers to have written.
  func isWhole(to end: LineKey?) -> Bool {
    guard let end else { return true }
    return end.sequence == Int64(lines - 1) && end.checksum == last
  }

  /// Folds the changes of some entities.
  /// - Returns: How many there were.
  /// - Throws: `StoreError.system` when the file does not say any more what it said at first.
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
        checksum = tangocho_crc32c(checksum, line.baseAddress, line.count)
        guard Self.open(line, into: &record) != nil else { throw StoreError.changed(path) }
        count += record.keep(kind, in: range)
        guard state.apply(record) else { throw StoreError.changed(path) }
      }
      guard end == block.end, checksum == block.checksum else { throw .changed(path) }
    }
    return count
  }

  /// Reads the record of a line; nil when it is damaged.
  private static func open(
    _ line: UnsafeRawBufferPointer,
    into record: inout ParsedRecord
  ) -> UInt32? {
    // Some programs for synchronising and for versions turn line feeds into those of Windows.
    let line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    guard case .record(let body, let checksum) = Envelope.open(line), record.read(body) else {
      return nil
    }
    return checksum
  }

  private mutating func add(
    _ line: UnsafeRawBufferPointer,
    at position: Int,
    _ record: ParsedRecord
  ) {
    if blocks.last.map({ $0.end - $0.start >= Self.blockSize }) ?? true {
      blocks.append(Block(start: position, end: position))
    }
    let place = blocks.count - 1
    blocks[place].end = position + line.count + 1
    blocks[place].checksum = tangocho_crc32c(
      blocks[place].checksum,
      line.baseAddress,
      line.count
    )
    record.eachID { blocks[place].bounds[$0.rawValue].add($1) }
  }
}

extension ParsedRecord {
  /// Whether a device has written it, and everything in it is known.
  fileprivate func isOwn(of device: UInt64) -> Bool { self.device == device && !hasUnknown }

  /// Whether it follows a line with some checksum.
  fileprivate func isNext(after last: UInt32, at place: Int) -> Bool {
    sequence == Int64(place) && previous == UInt64(last)
  }

  /// Whether it begins a file.
  fileprivate func isHeader(of name: OwnFileName) -> Bool {
    guard case .header = operation else { return false }
    return header.nonce == name.nonce && header.format == LibraryFormat.supported
  }
}

extension StoreError {
  /// A file is not any more what it was.
  static func changed(_ path: String) -> StoreError {
    .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
  }
}
