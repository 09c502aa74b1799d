import Dispatch

/// A serial executor with a thread of its own, for code that blocks: that reads, writes, locks or
/// syncs files.
///
/// The cooperative pool has one thread for each core, and the main thread draws: an `fsync` there
/// would delay everything else. An actor that blocks uses an instance as its `unownedExecutor`.
package final class BlockingExecutor: SerialExecutor {
  private static let mark = DispatchSpecificKey<Bool>()

  // A serial queue gets a thread when it needs one, even if the pool is busy.
  private let queue: DispatchQueue

  /// Creates an executor; its thread starts with the first job.
  package init(_ name: String, qos: DispatchQoS = .unspecified) {
    queue = DispatchQueue(label: "tangocho." + name, qos: qos)
    queue.setSpecific(key: Self.mark, value: true)
  }

  /// Whether the current thread may block; tests ask it to find work on a thread that must not.
  package static var mayBlock: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Runs a job of an actor.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs a closure without waiting for it.
  package func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Runs a closure, and awaits its result without blocking.
  package func run<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(Failure) in try work() })
      }
    }
    return try result.get()
  }
}
