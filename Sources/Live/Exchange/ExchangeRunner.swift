import Domain
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs commands of the program that reads and writes the files of other programs.
nonisolated struct ExchangeRunner: Sendable {
  /// Where the program can be.
  let programs: [String]
  /// The secrets of the server that the library is on; nil when the program finds them itself.
  var secrets: @Sendable () async -> ServerSecrets? = { nil }

  /// The program is nowhere, or cannot be started.
  struct NotStarted: Error {}

  /// Runs a command until it ends, without blocking; when the task is cancelled, the command is
  /// interrupted, and its end is still awaited.
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - take: Called with each line of its report, on another thread.
  /// - Returns: How it ended.
  /// - Throws: `NotStarted`.
  func run(
    _ arguments: [String],
    take: @escaping @Sendable (ReportLine) -> Void
  ) async throws(NotStarted) -> ExchangeProcess.End {
    guard let program = programs.first(where: { access($0, F_OK) == 0 }) else {
      throw NotStarted()
    }
    let (stop, secrets) = (CancellationFlag(), await secrets())
    // A thread of its own: it waits as long as the command runs, and the next one does not.
    let executor = BlockingExecutor("exchange")
    let result = await withTaskCancellationHandler {
      await executor.run { () -> Result<ExchangeProcess.End, NotStarted> in
        do {
          return .success(try ExchangeProcess(program, arguments, secrets).end(stop, take: take))
        } catch {
          return .failure(NotStarted())
        }
      }
    } onCancel: {
      stop.raise()
    }
    return try result.get()
  }
}

/// Collects what lines of a report say, on whichever thread they come.
nonisolated final class ReportCollector<Report: Sendable>: Sendable {
  private let report: Mutex<Report>

  /// Creates a collector that begins with a report.
  init(_ report: Report) { self.report = Mutex(report) }

  /// What was collected.
  var value: Report { report.withLock { $0 } }

  func update(_ change: (inout Report) -> Void) { report.withLock { change(&$0) } }
}

nonisolated extension ReportLine {
  /// The share that is done, if the line reports it.
  var progress: Double? {
    guard key == "progress", let part = Double(self[0]), part.isFinite else { return nil }
    return min(max(0, part), 1)
  }
}
