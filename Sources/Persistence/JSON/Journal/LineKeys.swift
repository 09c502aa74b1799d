import Domain

/// Reads the keys of the lines of a file, without their content.
struct LineKeys {
  private let files: any FileSystem
  private var record = ParsedRecord(reading: [])

  init(_ files: any FileSystem) { self.files = files }

  /// The complete lines of a file; nil when it cannot be read.
  mutating func read(_ path: String) -> Set<LineKey>? {
    let bytes: [UInt8]?
    do { bytes = try files.readWhole(path, limit: Envelope.mostBytes) } catch { return nil }
    guard let bytes else { return nil }
    var keys: Set<LineKey> = []
    for line in bytes.split(separator: 0x0A) {
      guard
        case .record(let body, let checksum) = Envelope.open(line.span.bytes.withoutReturn),
        record.read(body)
      else { continue }
      let key = LineKey(device: record.device, sequence: record.sequence, checksum: checksum)
      keys.insert(key)
    }
    return keys
  }
}
