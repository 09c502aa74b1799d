import Domain

extension JSONDatabase {
  /// The totals of the library.
  /// - Throws: `StoreError` when it cannot be read.
  package func totals() throws -> LibraryTotals {
    let home = try home()
    try loadReviews()
    return LibraryTotals(
      files: journal.known.count,
      lines: journal.known.values.reduce(0) { $0 + $1.lines },
      books: home.books.count,
      words: home.counts.reduce(0) { $0 + $1.total },
      reviews: reviews.state.reviews.rows.count(where: \.isKnown),
      undone: reviews.state.reviews.rows.count { $0.isKnown && $0.isUndone }
    )
  }

  /// Writes a damaged or missing `format.json` from the headers of the files; the damaged one is
  /// kept beside it under another name.
  /// - Throws: `StoreError`, also when no header has the id of the library.
  package func repairFormat() throws {
    try load()
    let path = locations.format
    if try files.statusOfName(path) != nil {
      guard case .damagedFormat = refusal else { return }
      guard writer.adopted != nil else { throw StoreError.damagedFormat(path: path) }
      try files.rename(path, to: path + ".damaged-" + writer.random.next().hexadecimal)
    }
    guard let library = writer.adopted else { throw StoreError.damagedFormat(path: path) }
    _ = try writer.found(LibraryFormat.new(library: library))
  }

  /// Adds what earlier versions did not tell git and Syncthing to leave out.
  /// - Returns: The files that were changed.
  /// - Throws: `StoreError`.
  package func completeIgnored() throws -> [String] {
    try load()
    guard refusal == nil, writer.format != nil else { return [] }
    return try LibraryCompanions.completeIgnored(in: locations.data, files)
  }

  /// What is missing of the files of this computer: whole files, and their ends.
  /// - Throws: `StoreError`.
  package func lossToAccept() throws -> [LibraryFinding] {
    try load()
    guard let library = writer.knownLibrary else { return [] }
    return try MissingLines(journal, locations, files).losses(ofThisMachineIn: library)
  }

  /// Accepts that this is gone for good: it is not missed any more, and read if it comes back.
  /// - Throws: `StoreError`.
  package func acceptLoss() throws {
    try load()
    guard let library = writer.knownLibrary else { return }
    try MissingLines(journal, locations, files).acceptLosses(ofThisMachineIn: library)
  }

  /// The damaged lines that can be quarantined: those in files that only this computer writes, and the
  /// ends of such files that were written in part.
  /// - Throws: `StoreError`.
  package func damageToQuarantine() throws -> [LibraryDamage] {
    try damagedFiles()?.found.flatMap(\.damages) ?? []
  }

  /// Quarantines them: a snapshot of what can be read takes the place of each file.
  /// - Returns: Where the files are kept as they were.
  /// - Throws: `StoreError`.
  package func quarantineDamage() throws -> [String] {
    guard let (search, _) = try damagedFiles(), let lock = try search.state.compactionLock()
    else { return [] }
    defer { files.close(lock) }
    var kept: [String] = []
    // With the lock, no other instance replaces them.
    for file in try damagedFiles()?.found ?? [] { kept.append(try search.quarantine(file)) }
    return kept
  }

  /// The damaged lines that can be settled: those in files of other computers, which stay as they are.
  /// - Throws: `StoreError`.
  package func damageToSettle() throws -> [LibraryDamage] {
    try load()
    try loadReviews()
    let damages = health().damages
    // The rest of a file after a line that is too long was not read, and is still to be reported.
    return try ofOthers(damages + encodingDamages().filter { !damages.contains($0) })
      .filter { $0.kind != .tooLong }
  }

  /// The lines by clocks far ahead that can be settled: those of other computers, which may never write
  /// again, and so never with a right clock.
  /// - Throws: `StoreError`.
  package func clocksToSettle() throws -> [LibraryDamage] {
    try load()
    return try ofOthers(
      health().findings.compactMap { finding in
        guard case .futureClock(let path, let line, _) = finding else { return nil }
        return LibraryDamage(path: path, line: line, kind: .invalid)
      }
    )
  }

  /// The lines by which losses in files of other computers are known, which can be settled: nobody may have
  /// what is missing.
  /// - Throws: `StoreError`.
  package func lossesToSettle() throws -> [LibraryDamage] {
    try load()
    return try ofOthers(health().findings.compactMap(\.lossToSettle))
  }

  /// Settles lines of other computers: they are not reported any more, and read if they arrive intact.
  /// - Throws: `StoreError`.
  package func settle(_ lines: [LibraryDamage]) throws {
    try load()
    guard let library = writer.knownLibrary else { return }
    var settled = settlements(of: library)
    try settled.settle(lines, losses: Set(linesOfLosses()))
    settledDamage = settled
  }

  /// The name of the folder that programs on this computer write; nil when they have written nothing
  /// yet.
  /// - Throws: `StoreError`.
  package func ownFolder() throws -> String? {
    try load()
    return try ownDevice()?.hexadecimal
  }

  private func ownDevice() throws -> UInt64? {
    guard let library = writer.knownLibrary else { return nil }
    return try DeviceState(locations, library: library, files).ownDevice()
  }

  /// Those of some lines that are in files of other computers.
  private func ofOthers(_ lines: [LibraryDamage]) throws -> [LibraryDamage] {
    guard writer.knownLibrary != nil else { return [] }
    let own = try ownDevice().map { locations.directory(of: $0) + "/" }
    return lines.filter { line in
      line.path.hasPrefix(locations.devices + "/") && own.map { !line.path.hasPrefix($0) } ?? true
    }
  }

  /// This computer's damaged files; nil when it has none, or nothing may be written.
  private func damagedFiles() throws -> (search: DamagedFiles, found: [DamagedFiles.File])? {
    try load()
    try loadReviews()
    guard refusal == nil, let library = writer.format?.header.library else { return nil }
    let state = DeviceState(locations, library: library, files)
    guard let device = try state.ownDevice() else { return nil }
    let search = DamagedFiles(writer: writer, state: state, device: device, library: library)
    let cut = journal.unread.filter { $0.reason == .incomplete }
    let paths = Set(health().damages.map(\.path) + cut.map(\.path))
    return (search, try search.find(among: paths))
  }

  /// The lines that are complete, but contain text that is not UTF-8.
  ///
  /// Loading does not check that, since it would slow down every start; such bytes are shown as
  /// “�”.
  /// - Parameter progress: Gets the share that was read, from 0 to 1.
  /// - Returns: The damages.
  /// - Throws: `StoreError` when a file cannot be read.
  package func encodingDamages(
    _ progress: @Sendable (Double) -> Void = { _ in }
  ) throws -> [LibraryDamage] {
    var damages: [LibraryDamage] = []
    let total = journal.known.values.reduce(0) { $0 + $1.status.size }
    var done = 0
    for path in journal.known.keys.sorted() {
      let file: OpenFile
      do {
        file = try files.open(path, for: .reading)
      } catch {
        // Another instance has just put a snapshot in its place.
        if error.isMissing { continue }
        throw error
      }
      defer { files.close(file) }
      var number = 0
      _ = try LineReader(file, files).read(from: 0) { line throws(StoreError) in
        number += 1
        done += line.byteCount + 1
        progress(Double(done) / Double(total))
        guard case .record = Envelope.open(line.withoutReturn),
          String(validating: Array(line), as: UTF8.self) == nil
        else { return }
        damages.append(LibraryDamage(path: path, line: number, kind: .encoding))
      }
    }
    let settled = settled(among: damages)
    return damages.filter { !settled.contains($0) }
  }
}
