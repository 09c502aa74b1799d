import Domain

/// The files of a device's folder that its snapshots have replaced.
package enum CoveredNames {
  /// The names of the files whose lines are in a snapshot of a folder that is there as a whole, with how
  /// many of their lines; the largest number where that is not known.
  /// - Throws: `StoreError` when the folder or a snapshot cannot be read.
  package static func names(
    in folder: String,
    _ files: any FileSystem = POSIXFileSystem()
  ) throws(StoreError) -> [String: Int] {
    var covered: [String: Int] = [:]
    for name in try files.names(in: folder) ?? [] where name.hasSuffix(".jsonl") {
      guard try beginsWithSnapshot(folder + "/" + name, files),
        let bytes = try files.readWhole(folder + "/" + name)
      else { continue }
      add(bytes, to: &covered)
    }
    return covered
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
    guard case .record(let body, _) = Envelope.open(first.span.bytes), record.read(body),
      case .header = record.operation
    else { return [] }
    let header = record.header
    guard header.hasEnd else { return header.covers }
    guard case .record(let end, _) = Envelope.open(last.span.bytes), record.read(end),
      case .end = record.operation, record.sequence == Int64(lines.count - 1)
    else { return [] }
    return header.covers
  }
}
