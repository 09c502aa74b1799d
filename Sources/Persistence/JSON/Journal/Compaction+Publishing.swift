import Domain

extension Compaction {
  /// A snapshot that is complete, on the disk and verified, under its temporary name.
  struct Snapshot: Sendable {
    let path: String
    let name: OwnFileName
    let header: HeaderRecord
    let extent: SnapshotFile.Extent
    let input: CompactionInput

    var temporary: String { path + ".tmp" }
    /// The files that it replaces.
    var covered: [CompactionSource] { input.sources }
    var last: LineKey {
      LineKey(device: input.device, sequence: extent.lines, checksum: extent.last)
    }
  }

  /// Renames the snapshot to its final name, and then removes the files it covers.
  ///
  /// - Returns: False when another program has changed the files in the meantime.
  func publish(_ snapshot: Snapshot) throws(StoreError) -> Bool {
    let (files, directory) = (writer.files, writer.locations.directory(of: device))
    guard try snapshot.input.isUnchanged(files) else {
      discard(snapshot)
      return false
    }
    try files.rename(snapshot.temporary, to: snapshot.path)
    try files.syncDirectory(directory)
    for source in snapshot.covered { try files.unlink(source.path) }
    try files.syncDirectory(directory)
    if let lock = try state.lock(snapshot.name, device: device, creating: true) {
      defer { files.close(lock) }
      try state.note(snapshot.last, in: lock)
    }
    // Including those that an interrupted compaction did not remove.
    let covered = Set(snapshot.input.covers.map(\.name))
    for name in try state.remembered(device) where covered.contains(name.name) {
      try state.forget(name, device: device)
    }
    return true
  }

  /// Removes a snapshot that was not published, and its lock file.
  func discard(_ snapshot: Snapshot) {
    do {
      try writer.files.unlink(snapshot.temporary)
      // Once it was renamed, it is published, and only a later step has failed.
      if try writer.files.statusOfName(snapshot.path) == nil {
        try state.forget(snapshot.name, device: device)
      }
    } catch {
      // The next compaction removes the snapshot.
    }
  }
}
