import Domain

/// Verifies a snapshot: every line must be as it was written, and folding it must give the state
/// that it was made from.
struct SnapshotCheck {
  private let device: UInt64
  private var record = ParsedRecord()
  private var extent: SnapshotFile.Extent
  /// Some folded lines of one kind; no entity occurs twice.
  private var folded = LibraryState()
  private var lines: [(sequence: Int64, previous: UInt32, checksum: UInt32)] = []
  private var kind: EntityKind?
  private var isUndone = false
  private var hasEnd = false

  private static let mostLines = 256

  /// Creates a check of what a device has written after a header with a certain checksum.
  init(device: UInt64, header: UInt32) {
    self.device = device
    extent = SnapshotFile.Extent(last: header)
  }

  /// Reads a file.
  /// - Throws: `StoreError.system` when it is not what was written.
  mutating func run(
    _ path: String,
    is written: SnapshotFile.Extent,
    _ files: any FileSystem,
    _ checkpoint: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    var isFirst = true
    extent.size = try LineReader(file, files).read(from: 0) { line throws(StoreError) in
      guard case .record(let body, let checksum) = Envelope.open(line) else {
        throw StoreError.changed(path)
      }
      if isFirst {
        guard checksum == extent.last else { throw StoreError.changed(path) }
        return isFirst = false
      }
      try take(body, checksum, path)
      if lines.count == Self.mostLines {
        try compare(path)
        try checkpoint()
      }
    }
    guard hasEnd, extent == written, try files.status(of: path)?.size == written.size else {
      throw .changed(path)
    }
  }

  private mutating func take(
    _ body: RawSpan,
    _ checksum: UInt32,
    _ path: String
  ) throws(StoreError) {
    guard record.read(body), !record.hasUnknown, record.device == device, !hasEnd,
      record.sequence == extent.lines + 1, record.previous == UInt64(extent.last)
    else { throw .changed(path) }
    if case .end = record.operation {
      try compare(path)
      (extent.lines, extent.last, hasEnd) = (record.sequence, checksum, true)
      return
    }
    guard let kind = record.kind else { throw .changed(path) }
    if kind != self.kind || isUndone != !record.undone.isEmpty { try compare(path) }
    (self.kind, isUndone) = (kind, !record.undone.isEmpty)
    guard folded.apply(record, in: body) else { throw .changed(path) }
    lines.append((record.sequence, extent.last, checksum))
    (extent.lines, extent.last) = (record.sequence, checksum)
  }

  /// Writes the folded state again, which must give the same lines.
  private mutating func compare(_ path: String) throws(StoreError) {
    let payloads = SnapshotWriter.payloads(of: folded, device: device)
    guard payloads.count == lines.count else { throw .changed(path) }
    for (payload, line) in zip(payloads, lines) {
      let again = Segment.record(
        device: device,
        sequence: line.sequence,
        previous: line.previous,
        payload
      )
      guard Envelope.checksum(of: again.span.bytes) == line.checksum else {
        throw .changed(path)
      }
    }
    lines.removeAll(keepingCapacity: true)
    folded = LibraryState()
  }
}

extension ParsedRecord {
  /// The kind of the entities that the record changes, if it is only one.
  fileprivate var kind: EntityKind? {
    guard case .put = operation else { return nil }
    var (found, isMixed) = (EntityKind?.none, false)
    eachID { kind, _ in
      isMixed = isMixed || found != nil && found != kind
      found = kind
    }
    return isMixed ? nil : found
  }
}
