import Domain

extension JSONDatabase {
  /// Reads the whole library, so that later calls need not wait for it; good to do when the first
  /// screen has been drawn.
  public func prepare() async throws {
    try load()
    saveHome()
  }

  /// Ends this run: puts small files together and leaves what makes the next start fast.
  ///
  /// Every change was durable before; a failure costs nothing but time, and is told all the same.
  public func close() async throws {
    try keepWritten()
    writer.close()
    guard isLoaded else { return }
    defer { saveHome() }
    try compact(force: false)
  }

  /// Puts this machine's files together now, whether or not it is worth it.
  public func compact() throws {
    try load()
    if let refusal { throw refusal }
    try keepWritten()
    writer.close()
    try compact(force: true)
  }

  private func compact(force: Bool) throws(StoreError) {
    guard let compaction = try compaction(force: force) else { return }
    guard try compaction.run() else { return }
    let wasAhead = journal.isAhead
    _ = try journal.refresh(into: state)
    // What was put together is all there.
    journal.isAhead = wasAhead
  }

  /// What puts this machine's files together; nil when it has none.
  func compaction(force: Bool) throws(StoreError) -> Compaction? {
    guard refusal == nil, writer.failure == nil, let format = writer.format else { return nil }
    _ = try journal.refresh(into: state)
    journal.release()
    let own = DeviceState(locations, library: format.header.library, files)
    // A machine that has never written has nothing to put together.
    guard try files.status(of: own.directory) != nil else { return nil }
    return Compaction(
      writer: writer,
      state: own,
      device: try writer.device(for: journal),
      library: format.header.library,
      force: force
    )
  }
}
