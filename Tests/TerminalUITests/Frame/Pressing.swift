import TerminalKit

@testable import TerminalUI

/// Sends keys to a screen whose answers need no waiting.
@MainActor
func press(_ screen: some Screen, _ keys: Key...) {
  for key in keys { _ = screen.handle(.key(key)) }
}

/// Does what a screen answered with, to its end.
@MainActor
func run(_ response: Response) async {
  if case .perform(let work) = response { await work() }
}
