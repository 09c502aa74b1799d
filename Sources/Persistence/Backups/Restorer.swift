import Domain
import Files

/// Compares a backup with a library, and restores it.
///
/// What is missing is restored in separate files (`dev/restored-<nonce>/`): any union of lines is a
/// valid library, so nothing newer is lost.
struct Restorer {
  let locations: JSONDatabaseLocations
  let folder: BackupFolder
  let files: any FileSystem
  let clock: any WallClock
  let random: any RandomSource
  let archive: BackupArchive
  let backup: Backup
  let isExact: Bool
  /// What would have been restored before.
  let earlier: [BackupArchive]

  /// What a restore will do.
  struct Plan {
    var preview: RestorePreview
    /// What the library holds before, and what it holds when what is missing has come back.
    let now, merged: LibraryContents
    /// The files of the journal to restore, with their unpacked names.
    var journal: [(unpacked: String, size: Int)] = []
    var images: [String] = []
    /// The `format.json` to restore.
    var format: LibraryFormat?
    /// The target of an exact restore; nil when only missing data is restored.
    var target: LibraryContents?
  }

  private var unpacked: JSONDatabaseLocations {
    JSONDatabaseLocations(data: folder.unpacked, state: folder.unpacked, cache: folder.unpacked)
  }

  /// Unpacks the backup, and computes what restoring it changes; under the lock of the folder.
  ///
  /// `present` is what the library holds with the earlier backups; it is read when nil.
  func plan(from present: LibraryContents? = nil) throws -> Plan {
    try folder.removeLeftovers()
    try files.makeDirectories(unpacked.devices)
    for (place, other) in earlier.enumerated() { try unpack(other, after: place + 1) }
    let libraries = earlier.isEmpty ? [locations] : [locations, unpacked]
    let now = try present ?? LibraryContents(of: libraries, files)
    try unpack(archive)
    let then = try LibraryContents(of: [unpacked], files)
    let merged = try LibraryContents(of: [locations, unpacked], files)
    let next = isExact ? then : merged
    var plan = Plan(
      preview: RestorePreview(backup: backup, isExact: isExact, from: now, to: next),
      now: now,
      merged: merged
    )
    let reviews = ReviewDifference(from: now, to: next)
    plan.preview.reviewsBack = reviews.back.count
    plan.preview.reviewsGone = reviews.gone.count
    plan.format = earlier.isEmpty ? try missingFormat() : nil
    if merged != now { plan.journal = try missingFiles() }
    if isExact { plan.target = then }
    try findImages(into: &plan)
    if !isExact { countDeleted(from: then, in: merged, &plan.preview) }
    plan.preview.hasHiddenChanges =
      !plan.journal.isEmpty || plan.format != nil
      || isExact && !ExactChange(from: merged, to: then).isEmpty
    return plan
  }

  /// Counts what a backup lists that stays deleted.
  private func countDeleted(
    from then: LibraryContents,
    in merged: LibraryContents,
    _ preview: inout RestorePreview
  ) {
    let words = then.words.keys.filter { then.isListed($0) && !merged.isListed($0) }
    let books = then.books.keys.filter { then.isListed($0) && !merged.isListed($0) }
    preview.stillDeleted = words.count + books.count
    preview.stillPurged =
      words.count(where: merged.isPurged) + books.count(where: merged.purgedBooks.contains)
  }

  /// Performs a plan; the current library must have been backed up before.
  func restore(_ plan: Plan) async throws {
    try refuseNewer()
    let media = BackupMedia(folder, files, random)
    try media.restore(plan.images, to: locations.data, from: mediaFolders)
    try bringBack(plan.journal)
    if let format = plan.format { try found(format) }
    guard let target = plan.target else { return }
    let database = JSONDatabase(
      locations: locations,
      clock: clock,
      random: random,
      files: files
    )
    try await database.become(target)
    try await database.close()
  }

  /// Where images may be: beside the archive, and beside the other backups.
  private var mediaFolders: [String] {
    let beside = directoryName(of: backup.path) + "/media"
    return beside == folder.media ? [beside] : [beside, folder.media]
  }
}

extension Restorer {
  /// Unpacks an archive; `number` keeps the files of several apart.
  private func unpack(_ archive: BackupArchive, after number: Int = 0) throws {
    var (open, place): (OpenFile?, Int) = (nil, 0)
    defer { if let open { files.close(open) } }
    try archive.read { entry, piece in
      if piece.isEmpty {
        if let file = open { files.close(file) }
        open = nil
        place += 1
      } else {
        let path = unpackedPath(of: entry, place, after: number)
        let file = try open ?? files.open(path, for: .creating)
        open = file
        try files.writeAll(file, piece)
      }
    }
  }

  /// Numbers in the order of the archive: names in a backup are never used as paths.
  private func unpackedPath(
    of file: BackupManifest.File,
    _ place: Int,
    after number: Int = 0
  ) -> String {
    let name = number == 0 ? "\(100_000 + place)" : "\(number)-\(100_000 + place)"
    guard file.name == BackupManifest.formatName else {
      return unpacked.devices + "/\(name).jsonl"
    }
    return number == 0 ? unpacked.format : unpacked.devices + "/\(name).json"
  }

  /// The files that are missing, or do not have all lines any more.
  private func missingFiles() throws -> [(unpacked: String, size: Int)] {
    var missing: [(unpacked: String, size: Int)] = []
    for (place, file) in archive.manifest.files.enumerated()
    where file.name != BackupManifest.formatName && file.size > 0 {
      if try !isThere(file) { missing.append((unpackedPath(of: file, place), file.size)) }
    }
    return missing
  }

  private func isThere(_ file: BackupManifest.File) throws -> Bool {
    let path = locations.data + "/" + file.name
    guard let status = try files.status(of: path), !status.isDirectory, status.size >= file.size
    else { return false }
    let open: OpenFile
    do {
      open = try files.open(path, for: .reading)
    } catch {
      // What cannot be read counts as missing.
      return false
    }
    defer { files.close(open) }
    var hash = SHA256()
    try copy(open, size: file.size) { hash.update($0) }
    return hash.hexadecimalDigits == file.hash
  }

  private func missingFormat() throws -> LibraryFormat? {
    let format = try LibraryFormat.read(unpacked.format, files)
    if let format, format.header.isTooNew || format.header.isNewer {
      throw BackupError.damaged(path: backup.path, fault: .newer)
    }
    return try presentFormat() == nil ? format : nil
  }

  /// Finds the images and sounds that are missing or damaged, and that backups have intact.
  private func findImages(into plan: inout Plan) throws {
    let others = Set(earlier.flatMap(\.manifest.images))
    for name in archive.manifest.images where !others.contains(name) {
      if try isIntact(name, at: LibraryMedia.path(of: name, in: locations.data)) { continue }
      let isKept = try mediaFolders.contains { try isIntact(name, at: $0 + "/" + name) }
      if isKept { plan.images.append(name) }
      switch (isKept, BackupManifest.isSound(name)) {
      case (true, false): plan.preview.imagesBack += 1
      case (true, true): plan.preview.soundsBack += 1
      case (false, false): plan.preview.imagesMissing += 1
      case (false, true): plan.preview.soundsMissing += 1
      }
    }
  }

  private func isIntact(_ name: String, at path: String) throws(StoreError) -> Bool {
    guard let status = try files.status(of: path), !status.isDirectory else { return false }
    return try NamedFileCopier(files, random).isIntact(name, at: path)
  }

  /// The library's `format.json`; nil when it is missing or damaged.
  private func presentFormat() throws(StoreError) -> LibraryFormat? {
    do {
      return try LibraryFormat.read(locations.format, files)
    } catch {
      guard case .damagedFormat = error else { throw error }
      return nil
    }
  }

  /// Refuses a library of a newer program.
  private func refuseNewer() throws {
    guard let format = try presentFormat(), format.header.isNewer else { return }
    throw BackupError.readOnly(
      .newerFormat(
        path: locations.format,
        found: Int(format.header.format),
        supported: Int(LibraryFormat.supported)
      )
    )
  }

  private static let prefix = "restored-"

  /// Copies files into the journal: first all under temporary names, so that a full disk changes
  /// nothing.
  private func bringBack(_ journal: [(unpacked: String, size: Int)]) throws {
    if journal.isEmpty { return }
    // The folders of `sync` begin alike, but not their unfinished files.
    try files.removeUnfinished(in: locations.devices, foldersNamed: Self.prefix)
    let directory = locations.devices + "/" + Self.prefix + random.next().hexadecimal
    try files.makeDurableDirectory(directory)
    var written: [String] = []
    do {
      for (place, file) in journal.enumerated() {
        let number = String(1_000_000 + place + 1).dropFirst()
        let path = directory + "/\(number).jsonl"
        written.append(path)
        try bringBack(file.unpacked, size: file.size, to: path + ".tmp")
      }
      for path in written { try files.rename(path + ".tmp", to: path) }
    } catch {
      // The first error is the one that counts; temporary files are not part of a library.
      for path in written { try? files.unlink(path + ".tmp") }
      throw error
    }
    try files.syncDirectory(directory)
  }

  private func bringBack(_ path: String, size: Int, to target: String) throws {
    let source = try files.open(path, for: .reading)
    defer { files.close(source) }
    let file = try files.open(target, for: .creating)
    defer { files.close(file) }
    var hash = SHA256()
    try copy(source, size: size) { piece in
      hash.update(piece)
      try files.writeAll(file, piece)
    }
    try files.sync(file)
    let written = try files.open(target, for: .reading)
    defer { files.close(written) }
    var readBack = SHA256()
    try copy(written, size: size) { readBack.update($0) }
    guard readBack.hexadecimalDigits == hash.hexadecimalDigits else {
      throw StoreError.system(operation: "verify", path: target, code: ErrorCode.inputOutput)
    }
  }

  /// Reads a file in pieces, up to a size.
  private func copy(
    _ file: OpenFile,
    size: Int,
    _ take: (RawSpan) throws -> Void
  ) throws {
    var (buffer, place): ([UInt8], Int) = ([], 0)
    while place < size {
      buffer.removeAll(keepingCapacity: true)
      let most = min(size - place, ArchiveWriter.chunk)
      let count = try files.read(file, at: place, atMost: most, into: &buffer)
      if count == 0 { return }
      try take(buffer.span.bytes)
      place += count
    }
  }

  /// Restores `format.json`; a damaged one is renamed.
  private func found(_ format: LibraryFormat) throws {
    if try files.status(of: locations.format) != nil {
      let aside = locations.format + ".damaged-" + random.next().hexadecimal
      try files.rename(locations.format, to: aside)
    }
    var writer = JournalWriter(locations, files, random, deviceName: nil)
    _ = try writer.found(format)
  }
}
