import Domain
import Files

/// The runs of the program that share a directory: each holds the lock of a file `run-<id>.lock`, which
/// the system releases however it ends.
package actor DiskRuns: RunningPrograms {
  private let executor = BlockingExecutor("runs")
  private let directory: String
  private let files: any FileSystem
  private let random: any RandomSource
  private var held: (id: String, lock: OpenFile)?

  /// The store's own thread, as its files block.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates it on a directory, which need not exist yet; nothing is locked yet.
  package init(
    directory: String,
    random: any RandomSource,
    files: any FileSystem = POSIXFileSystem()
  ) {
    (self.directory, self.files, self.random) = (directory, files, random)
  }

  deinit { if let held { files.close(held.lock) } }

  /// The id of this run, whose lock it takes the first time; nil when it cannot.
  package func own() -> String? {
    if let held { return held.id }
    guard (try? files.makeDirectories(directory)) != nil else { return nil }
    for _ in 0..<Self.attempts {
      let id = random.next().hexadecimal
      guard let lock = try? ownLock(of: id) else { continue }
      held = (id, lock)
      removeOthers()
      return id
    }
    return nil
  }

  /// How many ids are tried: a run that starts at the same moment may take a file for one that is left.
  private static let attempts = 3

  /// The lock of this run; nil when another one has taken or removed the file before it was locked.
  private func ownLock(of id: String) throws(StoreError) -> OpenFile? {
    guard let lock = try lock(of: id) else { return nil }
    do {
      let own = try files.status(of: lock)
      if try files.statusOfName(path(of: id))?.isSameFile(as: own) == true { return lock }
    } catch {
      files.close(lock)
      throw error
    }
    files.close(lock)
    return nil
  }

  /// Whether another run has the lock of an id, or that cannot be found out: what may be in use is
  /// left alone.
  package func isRunning(_ id: String) -> Bool {
    if id == held?.id { return false }
    do {
      guard try files.status(of: path(of: id)) != nil else { return false }
      guard let lock = try lock(of: id) else { return true }
      end(id, lock)
      return false
    } catch {
      return true
    }
  }

  /// Removes the files of runs that have ended.
  private func removeOthers() {
    for name in (try? files.names(in: directory)) ?? nil ?? [] {
      guard name.hasPrefix("run-"), name.hasSuffix(".lock") else { continue }
      let id = String(name.dropFirst("run-".count).dropLast(".lock".count))
      if id != held?.id, let lock = try? lock(of: id) { end(id, lock) }
    }
  }

  /// The lock of an id; nil while another run has it.
  private func lock(of id: String) throws(StoreError) -> OpenFile? {
    try files.lockOrClose(files.open(path(of: id), for: .locking))
  }

  private func end(_ id: String, _ lock: OpenFile) {
    // One that stays is removed the next time.
    try? files.unlink(path(of: id))
    files.close(lock)
  }

  private func path(of id: String) -> String { "\(directory)/run-\(id).lock" }
}
