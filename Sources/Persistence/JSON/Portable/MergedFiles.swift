import Domain

/// Writes files of merged lines: `dev/copied-<nonce>/snap-<number>-<nonce>.jsonl`, each with the lines
/// of one device.
///
/// Only a device writes into its own folder, and no name is used twice, so what comes from another
/// library has folders of its own. A file gets its name when it is complete on the disk, as a
/// snapshot does, and is one that replaces no file.
struct MergedFiles {
  private let locations: JSONDatabaseLocations
  private let files: any FileSystem
  private let random: any RandomSource
  private var folder: String?
  private var number = 0

  init(_ locations: JSONDatabaseLocations, _ files: any FileSystem, _ random: any RandomSource) {
    (self.locations, self.files, self.random) = (locations, files, random)
  }

  /// Writes the lines of every device; they are on the disk afterwards.
  mutating func write(_ lines: MergedLines, library: RawID) throws(StoreError) {
    let folder = folder ?? locations.devices + "/" + Self.prefix + random.next().hexadecimal
    try files.makeDurableDirectory(folder)
    self.folder = folder
    for (device, var lines) in lines.devices.sorted(by: { $0.key < $1.key }) {
      lines.finish()
      number += 1
      try write(lines, of: device, library: library, in: folder)
    }
    try files.syncDirectory(folder)
  }

  /// Removes incomplete files that an interrupted copy has left.
  func removeLeftovers() throws(StoreError) {
    try files.removeUnfinished(in: locations.devices, foldersNamed: Self.prefix)
  }

  private static let prefix = "copied-"

  private func write(
    _ lines: DeviceLines,
    of device: UInt64,
    library: RawID,
    in folder: String
  ) throws(StoreError) {
    let name = OwnFileName(.snapshot, number, nonce: random.next())
    let path = folder + "/" + name.name
    let header = Segment.header(
      name,
      device: device,
      library: library,
      clock: lines.clock,
      deviceName: nil
    )
    var file = try SnapshotFile(
      path + ".tmp",
      device: device,
      header: (header.line, header.checksum),
      files
    )
    do {
      for payload in lines.payloads { try file.append(payload) }
      try file.append(SnapshotWriter.end(lines.clock))
      try file.finish()
      file.close()
    } catch {
      file.close()
      // The first error is the one that counts; what is left is removed by the next copy.
      try? files.unlink(path + ".tmp")
      throw error
    }
    guard try extent(of: path + ".tmp") == file.extent else {
      throw .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
    }
    try files.rename(path + ".tmp", to: path)
  }

  /// What is in a file; the checksum of its last line covers that of the line before, and so on.
  private func extent(of path: String) throws(StoreError) -> SnapshotFile.Extent {
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    var extent = SnapshotFile.Extent(lines: -1, last: 0)
    extent.size = try LineReader(file, files).read(from: 0) { line throws(StoreError) in
      guard case .record(_, let checksum) = Envelope.open(line) else {
        throw .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
      }
      (extent.lines, extent.last) = (extent.lines + 1, checksum)
    }
    return extent
  }
}
