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

  /// Files of which not everything was understood: torn ends, and what a newer program wrote.
  public func unreadFiles() async -> [UnreadFile] { journal.unread }

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
    var watched: [String] = []
    do {
      // What is made between looking and watching would never be told of: look again.
      while true {
        let wanted = try directoriesToWatch()
        if wanted == watched { return }
        isWatching = watcher.watch(wanted)
        watched = wanted
      }
    } catch {
      isWatching = false
      // The same directories are listed by the next call that reads, which tells the error.
      return
    }
  }

  private func directoriesToWatch() throws(StoreError) -> [String] {
    guard let names = try files.names(in: locations.devices) else {
      return [try nearestDirectory(to: locations.devices)]
    }
    let directories = names.sorted().map { locations.devices + "/" + $0 }
    #if os(Linux)
      return [locations.devices] + directories
    #else
      return [locations.devices] + directories + (try journal.list().files.keys.sorted())
    #endif
  }

  private func nearestDirectory(to path: String) throws(StoreError) -> String {
    let parent = directoryName(of: path)
    let isThere = try files.status(of: parent)?.isDirectory ?? false
    if isThere || parent == path { return parent }
    return try nearestDirectory(to: parent)
  }
}
