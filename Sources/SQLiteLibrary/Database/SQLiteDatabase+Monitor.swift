import Domain
import Files
import SQLite

extension SQLiteDatabase: LibraryMonitor {
  /// A stream that yields after each change by another program.
  package func changesFromOutside() -> AsyncStream<Void> {
    let stream = outsideChanges.stream()
    if watcher == nil {
      // One's own changes are seen, too: they must not wake this thread each time.
      watcher = DirectoryWatcher(gathering: 100) { [weak self] in
        Task { await self?.lookOutside() }
      }
      // There may have been changes since the first screen was read.
      lookOutside()
    }
    return stream
  }

  package func health() -> LibraryHealth {
    var health = LibraryHealth()
    do {
      if let damage = knownDamage() {
        health.readOnly = damage
      } else if let refusal = try read({ $0.refusal(at: path) }) {
        health.readOnly = refusal
      }
    } catch {
      health.readOnly = error
    }
    return health
  }

  /// Closes the file: SQLite moves the log into it when nobody else has it open.
  package func close() async throws { closeFile() }

  /// Closes the file, so that a command leaves no log beside it.
  package func compactAfterCommand() async throws { closeFile() }

  /// Compares the file with what it was; one's own changes do not count.
  private func lookOutside() {
    watchFolder()
    let state = readableState()
    if state == knownState { return }
    knownState = state
    outsideChanges.notify()
  }

  /// The state of the file; nil when it cannot be read.
  private func readableState() -> State? {
    do {
      return try state()
    } catch {
      // The next call that reads reports the error.
      return nil
    }
  }

  /// Watches the folder of the file, or the one in which it will appear.
  private func watchFolder() {
    guard let watcher else { return }
    var folder = directoryName(of: path)
    while !watcher.watch([folder]) {
      let parent = directoryName(of: folder)
      if parent == folder { return }
      folder = parent
    }
  }
}
