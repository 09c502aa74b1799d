import Domain
import Files
import SQLite
import Synchronization

extension SQLiteDatabase: LibraryMonitor {
  /// A stream that yields after each change by another program.
  package func changesFromOutside() -> AsyncStream<Void> {
    let stream = outsideChanges.stream()
    // There may have been changes since the first screen was read.
    if watcher == nil { lookOutside() }
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
  ///
  /// The end of the program is not noticed, so others that read a file which was moved are hardly
  /// waited for.
  package func close() async throws { try closeFile(patience: 10) }

  /// The log of a file that was moved, until it is in that file.
  ///
  /// Not on the thread of the database, which may be moving it, nor on that of the caller: the disk may
  /// not answer.
  @concurrent
  package nonisolated func leftBehind() async -> StoreError? {
    openedPlace.leftLog(at: path)
  }

  /// Closes the file, so that a command leaves no log beside it.
  package func compactAfterCommand() async throws { try closeFile(patience: .max) }

  /// Compares the file with what it was; one's own changes do not count.
  private func lookOutside() {
    hasWritten.store(false, ordering: .relaxed)
    let isWatched = watchFolder()
    // Before the state: what was written until then, and is not in it, is looked for again.
    let isBeingWritten = isBeingWritten()
    let state = currentState()
    let known = knownState
    knownState = state
    if known != nil && known != state { outsideChanges.notify() }
    if isBeingWritten {
      lookAgain(after: 100)
    } else if !isWatched {
      lookAgain(after: 1_000)
    }
  }

  /// Looks again later; the system reports nothing then.
  private func lookAgain(after milliseconds: Int64) {
    if looksAgain { return }
    looksAgain = true
    Task { [weak self, pause] in
      await pause(milliseconds)
      await self?.lookOnceMore()
    }
  }

  private func lookOnceMore() {
    looksAgain = false
    lookOutside()
  }

  /// Whether another program is writing; false when that cannot be found out.
  private func isBeingWritten() -> Bool {
    guard let file = try? open(creating: false) else { return false }
    return (try? file.connection.isBeingWritten()) ?? false
  }

  private func currentState() -> State {
    do {
      return try state()
    } catch {
      // The next call that reads reports the error.
      return .unreadable
    }
  }

  /// For how many milliseconds changes are gathered.
  ///
  /// One's own are seen, too, and must not wake this thread each time: the longer time is still short
  /// enough for others' changes to appear within a second.
  private nonisolated var gathering: Int { hasWritten.load(ordering: .relaxed) ? 500 : 100 }

  /// Watches the folder of the file, or the one in which it will appear.
  /// - Returns: Whether the system watches it; it may have no watches left.
  private func watchFolder() -> Bool {
    if watcher == nil {
      watcher = DirectoryWatcher(
        gathering: { [weak self] in self?.gathering ?? 0 },
        onChange: { [weak self] in Task { @MainActor in await self?.lookOutside() } }
      )
    }
    guard let watcher else { return false }
    var folder = directoryName(of: path)
    while !watcher.watch([folder]) {
      let parent = directoryName(of: folder)
      if parent == folder { return false }
      folder = parent
    }
    // The log of a file that a link leads to is beside that file.
    let real = resolvedPath(path)
    return real == path || watcher.watch([directoryName(of: real)])
  }
}
