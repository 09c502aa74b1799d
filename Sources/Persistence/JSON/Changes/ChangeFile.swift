import Domain
import Files

/// A file of the journal, as far as it says who has changed what.
struct ChangeFile {
  let path: String
  let status: FileStatus
  /// The device of its first line; nil before one was read.
  private(set) var device: UInt64?
  /// The name of that device, and when it was written.
  private(set) var name: String?
  private(set) var namedAt: UInt64 = 0
  private(set) var isSnapshot: Bool
  /// The latest clock that was read.
  private(set) var clock: UInt64 = 0
  /// The offset after the last complete line that was read.
  private(set) var position: Int

  /// How many bytes are read at the end of a file to find its last line.
  private static let endSize = 1 << 16

  init(_ path: String, _ status: FileStatus, after known: ReportedChanges.File? = nil) {
    (self.path, self.status) = (path, status)
    isSnapshot = OwnFileName.isSnapshot(fileName(of: path))
    // Not simply longer: another file.
    if let known, known.status.isSameFile(as: status), known.position <= status.size {
      (position, device, isSnapshot) = (known.position, known.device, known.isSnapshot)
    } else {
      position = 0
    }
  }

  /// What is stored of it.
  var reported: ReportedChanges.File? {
    device.map {
      ReportedChanges.File(status: status, position: position, device: $0, isSnapshot: isSnapshot)
    }
  }

  /// Reads the lines after the position; damaged ones are left out.
  mutating func read(
    _ files: any FileSystem,
    _ take: (ParsedRecord, _ isInSnapshot: Bool) -> Void
  ) throws(StoreError) {
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    var record = ParsedRecord()
    position = try LineReader(file, files).read(from: position) { line throws(StoreError) in
      guard note(line, &record) else { return }
      take(record, isSnapshot)
    }
  }

  /// Reads only who has written it, and the clock of its last line.
  mutating func readEnds(_ files: any FileSystem) throws(StoreError) {
    var record = ParsedRecord()
    if let first = try files.readFirstLine(path) { _ = note(first.span.bytes, &record) }
    let last = try files.readEnd(path, size: status.size, count: Self.endSize)
    let lines = last.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    position = status.size - (last.count - (last.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0))
    for line in lines.reversed() where note(line.span.bytes, &record) { return }
    // A line as long as that of an import, or a damaged file.
    position = 0
    try read(files) { _, _ in }
  }

  /// Notes what a line says about the file.
  /// - Returns: Whether the line is valid.
  private mutating func note(_ line: RawSpan, _ record: inout ParsedRecord) -> Bool {
    guard case .record(let body, _) = Envelope.open(line.withoutReturn), record.read(body) else {
      return false
    }
    if device == nil { device = record.device }
    guard case .header = record.operation else {
      clock = max(clock, record.clock)
      return true
    }
    // The line after it has the same clock.
    isSnapshot = isSnapshot || record.header.hasEnd
    if let name = record.header.deviceName { (self.name, namedAt) = (name, record.clock) }
    return true
  }
}
