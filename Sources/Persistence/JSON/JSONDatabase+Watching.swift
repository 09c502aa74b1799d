import Domain
import Files

extension JSONDatabase: LibraryMonitor {
  /// A stream that yields after each change from outside.
  public func changesFromOutside() -> AsyncStream<Void> {
    let stream = outsideChanges.stream()
    if watcher == nil {
      // An own change is reported, too, and would wake threads each time.
      watcher = DirectoryWatcher(gathering: { 100 }) { [weak self] in
        Task { @MainActor in await self?.lookOutside() }
      }
      watchDirectories()
    }
    if hasUnheardChange { outsideChanges.notify() }
    hasUnheardChange = false
    return stream
  }

  /// Files that were not understood completely: torn ends, and lines of a newer program.
  public func unreadFiles() async -> [UnreadFile] { journal.unread }

  /// Why what was written is not in the library, until it is written there again: the library, or the
  /// file, was moved or removed while it was open, or an older copy of the file is in its place.
  ///
  /// Not on the thread of the database, which may be at work, nor on that of the caller: the disk may
  /// not answer.
  public nonisolated func leftBehind() async -> StoreError? {
    guard let end = written.end else { return nil }
    return await BlockingExecutor("left").run { [files, locations] in
      Self.loss(of: end, in: locations, files)
    }
  }

  private static func loss(
    of end: FileEnd,
    in locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) -> StoreError? {
    let path = end.path
    do {
      if let found = try files.statusOfName(path) {
        if found.size >= end.size { return nil }
        return .system(operation: "verify", path: path, code: ErrorCode.inputOutput)
      }
      if try files.status(of: locations.devices) == nil {
        return .libraryGone(path: locations.data)
      }
      return .system(operation: "open", path: path, code: ErrorCode.noSuchFile)
    } catch {
      return error
    }
  }

  /// Folds what others have written, and notifies the streams.
  private func lookOutside() {
    watchDirectories()
    let isNew: Bool
    if isLoaded {
      // The next call that needs it reports what cannot be read.
      do { isNew = try refresh() } catch { isNew = true }
    } else {
      isNew = true
    }
    if isNew { outsideChanges.notify() }
  }

  /// Watches the existing directories, or the one in which they will appear.
  private func watchDirectories() {
    guard let watcher else { return }
    var watched: [String] = []
    do {
      // Changes between listing and watching would not be reported: list again.
      while true {
        let wanted = try directoriesToWatch()
        if wanted == watched { return }
        isWatching = watcher.watch(wanted)
        watched = wanted
      }
    } catch {
      isWatching = false
      // The next call that lists the same directories reports the error.
      return
    }
  }

  private func directoriesToWatch() throws(StoreError) -> [String] {
    guard let names = try files.names(in: locations.devices) else {
      return [try nearestDirectory(to: locations.devices)]
    }
    let directories = names.filter { !$0.hasPrefix(".") }.sorted()
      .map { locations.devices + "/" + $0 }.filter(mayBeDirectory)
    #if os(Linux)
      return [locations.devices] + directories
    #else
      return [locations.devices] + directories + (try journal.list().files.keys.sorted())
    #endif
  }

  /// Whether a name is not that of a file, such as those that file managers leave: one path that cannot
  /// be watched would make this instance look at all files each time.
  private func mayBeDirectory(_ path: String) -> Bool {
    do { return try files.status(of: path)?.isDirectory ?? false } catch { return true }
  }

  private func nearestDirectory(to path: String) throws(StoreError) -> String {
    let parent = directoryName(of: path)
    let isThere = try files.status(of: parent)?.isDirectory ?? false
    if isThere || parent == path { return parent }
    return try nearestDirectory(to: parent)
  }
}
