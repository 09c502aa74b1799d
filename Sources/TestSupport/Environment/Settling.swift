/// Lets the tasks run that can, so that a test sees what they have done.
///
/// A view model on spies waits for nothing outside the program: each of its steps is done when its task
/// had a few turns. Two hundred are more than any of them takes.
package func settle() async {
  for _ in 0..<200 { await Task.yield() }
}

/// Lets other tasks run for a moment, in a loop that waits for what one of them does.
///
/// A loop that only yields keeps its actor busy. The tests of the screen share the main actor, and a
/// hundred of them that wait so at once make those that work take twenty times as long.
package func letOthersRun() async {
  // A cancelled task waits no longer, and its loop continues.
  try? await Task.sleep(for: .milliseconds(1))
}
