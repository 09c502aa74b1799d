import Dispatch
import Domain
import Files
import Synchronization

/// A compaction that goes on while the program is open, on a thread of its own: it reads files and
/// writes one, and asks the database for nothing but to give that its name.
final class BackgroundCompaction: Sendable {
  private enum Phase {
    case idle, running, cancelled
  }

  private let phase = Mutex(Phase.idle)
  private let executor = BlockingExecutor("compaction", qos: .background)

  /// Whether it was told to stop.
  var isCancelled: Bool { phase.withLock { $0 == .cancelled } }

  /// Stops where it is, for good; what it leaves is a temporary file at most, which the next run takes
  /// away.
  func cancel() { phase.withLock { $0 = .cancelled } }

  /// Starts, unless it runs already.
  /// - Parameters:
  ///   - compaction: What to do.
  ///   - publish: Gives a snapshot its name; false ends the compaction.
  func start(
    _ compaction: Compaction,
    _ publish: @escaping @Sendable (Compaction.Made) async -> Bool
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

  /// Makes the next snapshot, has it published, and so on.
  private func goOn(
    _ compaction: Compaction,
    _ lock: OpenFile,
    unfit: Set<String>,
    _ publish: @escaping @Sendable (Compaction.Made) async -> Bool
  ) {
    var unfit = unfit
    do {
      if let made = try compaction.next(&unfit) {
        let known = unfit
        return _ = Task {
          let goesOn = await publish(made)
          self.executor.start {
            if goesOn { return self.goOn(compaction, lock, unfit: known, publish) }
            compaction.discard(made)
            self.end(compaction, lock)
          }
        }
      }
    } catch {
      // Nothing was taken away; the next run of the program tries again.
    }
    end(compaction, lock)
  }

  private func end(_ compaction: Compaction, _ lock: OpenFile) {
    compaction.end(lock)
    end()
  }

  private func end() { phase.withLock { if $0 == .running { $0 = .idle } } }
}
