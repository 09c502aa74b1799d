import Domain
import Files
import Synchronization

/// A compaction while the program is open, on a thread of its own: it reads files and writes one,
/// and asks the database only to publish it.
final class BackgroundCompaction: Sendable {
  private enum Phase {
    case idle, running, cancelled
  }

  private let phase = Mutex(Phase.idle)
  private let executor = BlockingExecutor("compaction", isInBackground: true)

  /// Whether it was cancelled.
  var isCancelled: Bool { phase.withLock { $0 == .cancelled } }

  /// Stops for good; it leaves at most a temporary file, which the next run removes.
  func cancel() { phase.withLock { $0 = .cancelled } }

  /// Starts, unless it is already running.
  /// - Parameters:
  ///   - compaction: The compaction.
  ///   - publish: Renames a snapshot to its final name; false ends the compaction.
  func start(
    _ compaction: Compaction,
    _ publish: @escaping @Sendable (Compaction.Snapshot) async -> Bool
  ) {
    let starts = phase.withLock { phase in
      guard phase == .idle else { return false }
      phase = .running
      return true
    }
    guard starts else { return }
    executor.start {
      do {
        guard let lock = try compaction.begin() else { return self.end() }
        self.goOn(compaction, lock, unfit: [], publish)
      } catch {
        self.end()
      }
    }
  }

  /// Makes the next snapshot, publishes it, and repeats.
  private func goOn(
    _ compaction: Compaction,
    _ lock: OpenFile,
    unfit: Set<String>,
    _ publish: @escaping @Sendable (Compaction.Snapshot) async -> Bool
  ) {
    var unfit = unfit
    do {
      if let snapshot = try compaction.next(&unfit) {
        let known = unfit
        return _ = Task {
          let goesOn = await publish(snapshot)
          self.executor.start {
            if goesOn { return self.goOn(compaction, lock, unfit: known, publish) }
            compaction.discard(snapshot)
            self.end(compaction, lock)
          }
        }
      }
    } catch {
      // Nothing was removed; the next run of the program tries again.
    }
    end(compaction, lock)
  }

  private func end(_ compaction: Compaction, _ lock: OpenFile) {
    compaction.end(lock)
    end()
  }

  private func end() { phase.withLock { if $0 == .running { $0 = .idle } } }
}
