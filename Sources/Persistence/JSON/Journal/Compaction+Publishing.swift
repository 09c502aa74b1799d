import Domain

extension Compaction {
  /// A snapshot that is whole, on the disk and compared, under its temporary name.
  struct Made: Sendable {
    let path: String
    let name: OwnFileName
    let header: HeaderRecord
    let extent: SnapshotFile.Extent
    let survey: CompactionSurvey

    var temporary: String { path + ".tmp" }
    /// The files that it stands for.
    var covered: [CompactionSource] { survey.sources }
    /// Its last line.
    var last: LineKey {
      LineKey(device: survey.device, sequence: extent.lines, checksum: extent.last)
    }
  }

  /// Gives the snapshot its name, and then takes away what it covers.
  ///
  /// - Returns: False when another program has changed the files meanwhile.
  func publish(_ made: Made) throws(StoreError) -> Bool {
    let (files, directory) = (writer.files, writer.locations.directory(of: device))
    guard try made.survey.isUnchanged(files) else {
      try files.unlink(made.temporary)
      return false
    }
    try files.rename(made.temporary, to: made.path)
    try files.syncDirectory(directory)
    for source in made.covered { try files.unlink(source.path) }
    try files.syncDirectory(directory)
    if let lock = try state.lock(made.name, device: device, creating: true) {
      defer { files.close(lock) }
      try state.note(made.last, in: lock)
    }
    // With those that an earlier compaction was cut off from forgetting.
    let covered = Set(made.survey.covers.map(\.name))
    for name in try state.remembered(device) where covered.contains(name.name) {
      try state.forget(name, device: device)
    }
    return true
  }

  /// Takes away a snapshot that has got no name.
  func discard(_ made: Made) {
    do {
      try writer.files.unlink(made.temporary)
    } catch {
      // The next compaction takes it away.
    }
  }
}
