import Domain

extension JSONDatabase: LibraryMonitor {
  /// A stream that yields after each change that came from outside.
  public func changesFromOutside() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    streams.append(continuation)
    if watcher == nil {
      watcher = DirectoryWatcher { [weak self] in
        Task { await self?.lookOutside() }
      }
      watchDirectories()
    }
    return stream
  }

  /// What the learner should know about the state of the stored data.
  public func health() -> LibraryHealth {
    var damages = journal.damages
    if case .damagedFormat(let path) = refusal {
      damages.insert(LibraryDamage(path: path, line: 1, kind: .checksum), at: 0)
    }
    return LibraryHealth(damages: damages, readOnly: refusal ?? writer.failure)
  }

  /// Folds what others have written, and tells those who wait for it.
  private func lookOutside() {
    watchDirectories()
    let isNew: Bool
    if isLoaded {
      // What cannot be read now is told to the next call that needs it.
      do { isNew = try refresh() } catch { isNew = true }
    } else {
      isNew = true
    }
    if isNew { for stream in streams { stream.yield() } }
  }

  /// Watches the directories that are there, or the one in which they will appear.
  private func watchDirectories() {
    guard let watcher else { return }
    do {
      guard let names = try files.names(in: locations.devices) else {
        return watcher.watch([try nearestDirectory(to: locations.devices)])
      }
      watcher.watch([locations.devices] + names.map { locations.devices + "/" + $0 })
      #if !os(Linux)
        watcher.watch(Array(try journal.list().keys))
      #endif
    } catch {
      // The same directories are listed by the next call that reads, which tells the error.
      return
    }
  }

  private func nearestDirectory(to path: String) throws(StoreError) -> String {
    let parent = directoryName(of: path)
    let isThere = try files.status(of: parent)?.isDirectory ?? false
    if isThere || parent == path { return parent }
    return try nearestDirectory(to: parent)
  }
}
