import Domain

/// The files of a device's folder that its snapshots have replaced.
package enum CoveredNames {
  /// The number of names from which on a snapshot may have left out older ones.
  package static var most: Int { CoveredFile.most }

  /// The names of the files whose lines are in a snapshot of a folder that is there as a whole, with how
  /// many of their lines; the largest number where that is not known.
  /// - Throws: `StoreError` when the folder or a snapshot cannot be read.
  package static func names(
    in folder: String,
    _ files: any FileSystem = POSIXFileSystem()
  ) throws(StoreError) -> [String: Int] {
    var (covered, isWhole): ([String: Int], Bool) = ([:], false)
    // A compaction may replace a snapshot meanwhile.
    for _ in 0..<attempts where !isWhole { isWhole = try add(all: folder, to: &covered, files) }
    return covered
  }

  /// How often the files of a folder are listed while some of them disappear.
  private static let attempts = 5

  /// Adds the names that the snapshots of a folder have.
  /// - Returns: Whether every file was still there when it was read.
  private static func add(
    all folder: String,
    to covered: inout [String: Int],
    _ files: any FileSystem
  ) throws(StoreError) -> Bool {
    var isWhole = true
    for name in try files.names(in: folder) ?? [] where name.hasSuffix(".jsonl") {
      let path = folder + "/" + name
      do {
        guard try beginsWithSnapshot(path, files) else { continue }
        if let bytes = try files.readWhole(path, limit: .max) {
          add(bytes, to: &covered)
        } else {
          isWhole = false
        }
      } catch .system(_, _, ErrorCode.noSuchFile) {
        isWhole = false
      }
    }
    return isWhole
  }

  /// Adds the names that a file of the folder has, when it is a snapshot as a whole.
  package static func add(_ file: [UInt8], to covered: inout [String: Int]) {
    guard isSnapshot(file.prefix(beginning)) else { return }
    for file in files(in: file) {
      covered[file.name] = max(covered[file.name] ?? 0, file.end?.lines ?? .max)
    }
  }

  /// Whether a file is a snapshot; only those are read to their ends.
  private static func beginsWithSnapshot(
    _ path: String,
    _ files: any FileSystem
  ) throws(StoreError) -> Bool {
    guard let status = try files.status(of: path), status.kind == .regular else { return false }
    return isSnapshot(try files.readBeginning(path, count: min(status.size, beginning))[...])
  }

  /// How much of a file says whether it is a snapshot.
  private static let beginning = 256

  private static func isSnapshot(_ beginning: ArraySlice<UInt8>) -> Bool {
    String(decoding: beginning, as: UTF8.self).contains("\"o\":\"snapshot\"")
  }

  /// The files in the header of a snapshot; none when the snapshot is not whole.
  private static func files(in bytes: [UInt8]) -> [CoveredFile] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard bytes.last == UInt8(ascii: "\n"), let first = lines.first, let last = lines.last else {
      return []
    }
    var record = ParsedRecord()
    guard case .record(let body, _) = Envelope.open(first.span.bytes.withoutReturn),
      record.read(body), case .header = record.operation
    else { return [] }
    let header = record.header
    guard header.hasEnd else { return header.covers }
    guard case .record(let end, _) = Envelope.open(last.span.bytes.withoutReturn),
      record.read(end), case .end = record.operation, record.sequence == Int64(lines.count - 1)
    else { return [] }
    return header.covers
  }
}
