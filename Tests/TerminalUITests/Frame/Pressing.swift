import TerminalKit

@testable import TerminalUI

/// Sends keys to a screen that answers at once.
@MainActor
func press(_ screen: some Screen, _ keys: Key...) {
  for key in keys { _ = screen.handle(.key(key)) }
}

/// Runs a screen's response to its end.
@MainActor
func run(_ response: Response) async {
  if case .perform(let work) = response { await work() }
}
