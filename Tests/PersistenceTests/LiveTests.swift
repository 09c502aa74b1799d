import Domain
import Foundation
import Testing

/// Programs that stay open while others change their folders.
///
/// `TANGOCHO_RUNS` is the number of runs, and `TANGOCHO_SEED` the first seed; a failed run prints
/// how to repeat it.
@Suite("Live: programs write while others change the files")
struct LiveTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("Whatever is done to the folders of open programs, nothing acknowledged is missing")
  func nothingIsLost() async throws {
    let first = Self.setting("TANGOCHO_SEED") ?? 1
    let runs = Self.setting("TANGOCHO_RUNS") ?? (Self.setting("TANGOCHO_SEED") == nil ? 50 : 1)
    var seeds = (first..<first + runs).makeIterator()
    var failures = 0
    await withTaskGroup(of: (Int, String?).self) { group in
      // Two at a time: more would only wait for each other.
      for _ in 0..<2 {
        if let seed = seeds.next() { group.addTask { (seed, await Self.run(seed)) } }
      }
      while let (seed, failure) = await group.next() {
        if let failure {
          failures += 1
          // Only a few failures are printed in full; their seeds are enough for the rest.
          let text = failures < 6 ? failure : String(failure.prefix { $0 != "\n" })
          Issue.record("TANGOCHO_SEED=\(seed) swift test --filter LiveTests: \(text)")
        }
        if let seed = seeds.next() { group.addTask { (seed, await Self.run(seed)) } }
      }
    }
  }

  /// - Returns: The failure, with everything that had happened.
  private static func run(_ seed: Int) async -> String? {
    let run = LiveRun(seed: UInt64(seed))
    do {
      try await run.perform()
      return nil
    } catch {
      return "\(error) [\(run.history[0])]\n" + run.history.joined(separator: "\n")
    }
  }
}
