import IssueReporting

/// Lets the tasks run that can, so that a test sees what they have done.
///
/// A view model on spies waits for nothing outside the program: each of its steps is done when its task
/// had a few turns. Two hundred are more than any of them takes.
package func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

/// Waits until a condition is true that another task or process makes true.
///
/// Nothing depends on how long it takes: the limit turns a test that hangs into one that fails.
package func waitUntil(
  orReport failure: String = "What the test waits for does not happen.",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ condition: () async throws -> Bool
) async rethrows {
  let limit = ContinuousClock.now.advanced(by: .seconds(300))
  while try await !condition() {
    if Task.isCancelled || ContinuousClock.now > limit {
      return reportIssue(
        failure,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    await letOthersRun()
  }
}

/// Lets other tasks run for a moment, in a loop that waits for what one of them does.
///
/// A loop that only yields keeps its actor busy. The tests of the screen share the main actor, and a
/// hundred of them that wait so at once make those that work take twenty times as long.
package func letOthersRun() async {
  // A cancelled task waits no longer, and its loop continues.
  try? await Task.sleep(for: .milliseconds(1))
}
