import Domain

extension JSONDatabase {
  /// Reads the whole library, so that later calls need not wait for it; best called after the first
  /// screen has been drawn.
  ///
  /// Afterwards files are compacted in the background if it is worth it.
  public func prepare() async throws {
    let known = health()
    try await load(withCardsBy: dueFolding)
    // The cache, which home may have been answered from, does not know what is missing.
    if health() != known { outsideChanges.notify() }
    noteReturned()
    saveHome()
    await saveDue()
    try startCompaction()
  }

  /// Remembers what has come back after its loss was accepted or settled.
  ///
  /// What was answered from the caches has read no file, and the files are as when they were last read.
  private func noteReturned() {
    guard isLoaded, refusal == nil, let library = writer.knownLibrary else { return }
    do {
      try MissingLines(journal, locations, files).noteReturned(ofThisMachineIn: library)
      var settled = settledDamage ?? settlements(of: library)
      defer { settledDamage = settled }
      try settled.forgetReturned(besides: linesOfLosses()) { path in
        journal.known[path].flatMap { $0.damages.isEmpty ? $0.lines : nil }
      }
    } catch {
      // The next start tries again.
      return
    }
  }

  /// Closes the library: writes the caches that make the next start fast.
  ///
  /// Every change was already durable; a failure costs only time, but is reported.
  public func close() async throws {
    backgroundCompaction.cancel()
    try keepWritten()
    writer.close()
    noteReturned()
    saveHome()
    await saveDue()
  }

  /// Accepts the empty folder as a new library, as the learner decided.
  package func startAnew() throws {
    try LibraryMarker(locations, files).clear()
    writer.isLibraryThere = false
  }

  /// Compacts at the end of a command that has added a file, when there are very many.
  public func compactAfterCommand() async throws {
    noteReturned()
    guard writer.segment != nil else { return }
    try keepWritten()
    writer.close()
    guard var compaction = try compaction(force: false),
      try compaction.mayBeWorthIt(from: Self.manyFiles)
    else { return }
    // This should not be noticeable; the rest is left for the next command.
    (compaction.mostRounds, compaction.mostBytes) = (1, 1 << 22)
    _ = try compaction.run { adopt($0) }
  }

  /// Compacts this computer's files now, whether or not it is worth it.
  package func compact() throws {
    try load()
    if let refusal { throw refusal }
    try keepWritten()
    writer.close()
    journal.release()
    guard let compaction = try compaction(force: true) else { return }
    _ = try compaction.run { adopt($0) }
  }

  /// The maximum number of files that commands leave behind.
  private static let manyFiles = 64
}

extension JSONDatabase {
  /// The compaction of this computer's files; nil when it has none.
  func compaction(force: Bool) throws(StoreError) -> Compaction? {
    guard refusal == nil, writer.failure == nil, let format = writer.format else { return nil }
    let own = DeviceState(locations, library: format.header.library, files)
    // A computer that has never written has nothing to compact.
    guard try files.status(of: own.directory) != nil else { return nil }
    return Compaction(
      writer: writer,
      state: own,
      device: try writer.device(for: journal),
      library: format.header.library,
      force: force
    )
  }

  private func startCompaction() throws(StoreError) {
    guard var compaction = try compaction(force: false), try compaction.mayBeWorthIt() else {
      return
    }
    compaction.isCancelled = { [backgroundCompaction] in backgroundCompaction.isCancelled }
    backgroundCompaction.start(compaction) { [weak self, compaction] snapshot in
      await self?.publish(snapshot, compaction) ?? false
    }
  }

  /// Renames a snapshot that was made in the background to its final name, unless the program is
  /// closing.
  private func publish(_ snapshot: Compaction.Snapshot, _ compaction: Compaction) -> Bool {
    if backgroundCompaction.isCancelled { return false }
    do {
      guard try compaction.publish(snapshot) else { return false }
      adopt(snapshot)
      return true
    } catch {
      // Nothing was removed; the next run tries again.
      return false
    }
  }

  /// Replaces the covered files by a snapshot in memory, so that it need not be read.
  private func adopt(_ snapshot: Compaction.Snapshot) {
    do {
      guard let file = try JournalFile(snapshot, files) else { return }
      journal.replace(snapshot.covered, by: file)
      cards?.journal.replace(snapshot.covered, by: file)
      if reviews.isLoaded { reviews.journal.replace(snapshot.covered, by: file) }
    } catch {
      // It is read like any other file.
      return
    }
  }
}

extension JournalFile {
  /// The state of a snapshot as if it had been read.
  fileprivate init?(_ snapshot: Compaction.Snapshot, _ files: any FileSystem) throws(StoreError) {
    guard let status = try files.status(of: snapshot.path), status.size == snapshot.extent.size,
      let device = snapshot.covered.first?.device
    else { return nil }
    self.init(path: snapshot.path, status: status)
    (header, self.device) = (snapshot.header, device)
    (chain, hasEnd) = (LineChain(last: snapshot.last), true)
    (position, lines) = (snapshot.extent.size, Int(snapshot.extent.lines) + 1)
    ending = try files.readEnd(snapshot.path, size: status.size, count: Self.endingCount)
  }
}
