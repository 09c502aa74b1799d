import Domain
import Live

/// What lets the full screen undo what a command did.
enum CommandUndo {
  /// Keeps what undoes a change, instead of what was kept for it earlier, and reports when that fails.
  @MainActor
  static func keep(
    _ reversal: Reversal,
    insteadOf earlier: Reversal? = nil,
    in container: LiveDIContainer
  ) async {
    do {
      try await container.keepForUndo(reversal, insteadOf: earlier)
    } catch {
      // The change itself is saved.
      StandardError.report("it cannot be undone later: " + CommandTexts.describe(error))
    }
  }
}
