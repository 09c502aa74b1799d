/// Lets the tasks run that can, so that a test sees what they have done.
///
/// A view model on spies waits for nothing outside the program: each of its steps is done when its task
/// had a few turns. Two hundred are more than any of them takes.
package func settle() async {
  for _ in 0..<200 { await Task.yield() }
}
