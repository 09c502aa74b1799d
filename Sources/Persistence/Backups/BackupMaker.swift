import Domain

/// Makes one backup of a library, under the lock of its folder.
struct BackupMaker {
  let locations: JSONDatabaseLocations
  let folder: BackupFolder
  let files: any FileSystem
  let clock: any WallClock
  let random: any RandomSource
  /// Called with the share that is done: the files are packed, then read back.
  let progress: (Double) -> Void

  /// The share of the time that packing takes, which compresses.
  private static let packing = 0.8
  /// How often the files are read when they keep changing.
  private static let attempts = 5

  /// The result.
  struct Outcome {
    var entry: BackupFolder.Entry
    var unreadable: [String]
  }

  /// Creates a backup, and verifies it before it gets its name.
  func make(_ kind: Backup.Kind) throws -> Outcome {
    try files.makeDurableDirectory(folder.path)
    try folder.removeLeftovers()
    for _ in 0..<Self.attempts {
      do {
        let listing = try LibraryListing.read(locations, files)
        guard let library = listing.library, listing.contents != BackupContents() else {
          throw BackupError.nothingToBackUp(path: locations.data)
        }
        if let made = try write(listing, library, kind) { return made }
      } catch StoreError.system(_, let path, ErrorCode.noSuchFile)
        where path.hasPrefix(locations.data)
      {
        // Compacted, or being synchronized: the next attempt lists the files again.
        continue
      }
    }
    throw BackupError.changing(path: locations.data)
  }

  /// Writes an archive.
  /// - Returns: Nil when a file has changed since it was listed.
  private func write(
    _ listing: LibraryListing,
    _ library: RawID,
    _ kind: Backup.Kind
  ) throws -> Outcome? {
    let now = clock.now
    let media = BackupMedia(folder, files, random)
    let images = try media.keep(listing.images, from: locations.data)
    let manifest = BackupManifest(
      library: library,
      kind: kind,
      time: now,
      folder: locations.data,
      contents: listing.contents,
      files: listing.files,
      images: images.kept
    )
    let temporary = folder.path + "/" + random.next().hexadecimal + ".tmp"
    do {
      guard try pack(manifest, into: temporary) else {
        try files.unlink(temporary)
        return nil
      }
      try verify(manifest, temporary)
      let path = try publish(temporary, kind, now)
      return Outcome(entry: path, unreadable: listing.unreadable + images.damaged)
    } catch {
      // The first error is the one that counts; the next backup removes the file.
      try? files.unlink(temporary)
      throw error
    }
  }

  private func pack(_ manifest: BackupManifest, into path: String) throws -> Bool {
    let file = try files.open(path, for: .creating)
    defer { files.close(file) }
    let writer = try ArchiveWriter(file, time: manifest.time.milliseconds / 1000, files)
    let json = manifest.json
    try writer.begin(BackupManifest.name, size: json.count)
    try writer.add(json)
    try writer.end(size: json.count)
    var done = 0
    for listed in manifest.files {
      try writer.begin(listed.name, size: listed.size)
      let copied = try copy(listed, to: writer) { count in
        done += count
        progress(Self.packing * manifest.share(of: done))
      }
      guard copied else { return false }
      try writer.end(size: listed.size)
    }
    try writer.finish()
    try files.sync(file)
    return true
  }

  /// Copies the part of a file that the manifest lists.
  /// - Returns: Whether it matches the manifest.
  private func copy(
    _ listed: BackupManifest.File,
    to writer: ArchiveWriter,
    report: (Int) -> Void
  ) throws -> Bool {
    let file = try files.open(locations.data + "/" + listed.name, for: .reading)
    defer { files.close(file) }
    var buffer: [UInt8] = []
    var (left, hash) = (listed.size, SHA256())
    while left > 0 {
      buffer.removeAll(keepingCapacity: true)
      let most = min(left, ArchiveWriter.chunk)
      let count = try files.read(file, at: listed.size - left, atMost: most, into: &buffer)
      if count == 0 { return false }
      hash.update(buffer.span.bytes)
      try writer.add(buffer)
      left -= count
      report(count)
    }
    return hash.hexadecimalDigits == listed.hash
  }

  /// Reads an archive back from the disk, and compares every checksum.
  private func verify(_ manifest: BackupManifest, _ path: String) throws {
    do {
      let archive = try BackupArchive(path, files)
      guard archive.manifest == manifest else { throw BackupError.notVerified(path: path) }
      var done = 0
      try archive.read { _, piece in
        done += piece.byteCount
        progress(Self.packing + (1 - Self.packing) * manifest.share(of: done))
      }
    } catch BackupError.damaged {
      throw BackupError.notVerified(path: path)
    }
  }

  /// Renames an archive to its final name, durably.
  private func publish(
    _ temporary: String,
    _ kind: Backup.Kind,
    _ now: Timestamp
  ) throws -> BackupFolder.Entry {
    var name = BackupName(
      kind,
      day: clock.day(of: now),
      minute: clock.secondOfDay(at: now) / 60
    )
    while try files.status(of: folder.file(name)) != nil { name = name.next }
    try files.rename(temporary, to: folder.file(name))
    try files.syncDirectory(folder.path)
    let entries = try folder.entries()
    guard let entry = entries.first(where: { $0.name == name }), entry.manifest != nil else {
      throw BackupError.notVerified(path: folder.file(name))
    }
    return entry
  }
}

extension BackupManifest {
  /// How much a number of bytes is of all files.
  fileprivate func share(of byteCount: Int) -> Double {
    let all = files.reduce(0) { $0 + $1.size }
    return all == 0 ? 1 : Double(byteCount) / Double(all)
  }
}
