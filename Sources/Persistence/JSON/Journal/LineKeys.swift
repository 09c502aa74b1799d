import Domain

/// Reads the keys of the lines of a file, without their content.
struct LineKeys {
  private let files: any FileSystem
  private var record = ParsedRecord(reading: [])
  private var keys: Set<LineKey> = []

  init(_ files: any FileSystem) { self.files = files }

  /// The complete lines of a file; nil when it cannot be read.
  mutating func read(_ path: String) -> Set<LineKey>? {
    keys = []
    do { try take(path) } catch { return nil }
    return keys
  }

  private mutating func take(_ path: String) throws(StoreError) {
    guard let status = try files.status(of: path), status.kind == .regular else {
      throw .system(operation: "read", path: path, code: ErrorCode.noSuchFile)
    }
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    let end = try LineReader(file, files).read(from: 0) { line throws(StoreError) in take(line) }
    // Only the line feed behind the last line may be lost.
    let size = try files.status(of: file).size
    let rest = try files.read(file, from: end, count: min(max(0, size - end), Envelope.mostBytes))
    take(rest.span.bytes)
  }

  private mutating func take(_ line: RawSpan) {
    guard case .record(let body, let checksum) = Envelope.open(line.withoutReturn),
      record.read(body)
    else { return }
    keys.insert(LineKey(device: record.device, sequence: record.sequence, checksum: checksum))
  }
}
